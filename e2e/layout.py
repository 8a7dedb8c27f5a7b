"""Finds what cannot be read or reached on a page: words outside or cut off, words and controls on each other."""

from playwright.sync_api import Page

# Words count where they are drawn: the boxes of the text itself, not of the elements around it.
FAULTS = """() => {
  const SLACK = 1.5;
  const faults = [];
  const shown = "#table:not([hidden]), .page:not([hidden])";
  const root = document.querySelector("dialog[open]") ?? document.querySelector(shown);
  const said = text => text.trim().replace(/\\s+/g, " ").slice(0, 40);
  const clipped = element => element !== null
    && (getComputedStyle(element).clipPath.startsWith("inset(50%") || clipped(element.parentElement));
  const forEar = element => element.closest(".skip, svg, .flying, noscript") !== null || clipped(element);
  const scrolls = style => ["auto", "scroll"].some(way => [style.overflowX, style.overflowY].includes(way));
  // The part of a box that its ancestors let be seen, up to one that can be scrolled to show more; or by *all* of them.
  const seen = (element, box, all = false) => {
    let { left, top, right, bottom } = box;
    let reachable = false;
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflow === "visible" || style.display === "contents") continue;
      if (scrolls(style)) reachable = true;
      if (reachable && !all) continue;
      const clip = at.getBoundingClientRect();
      left = Math.max(left, clip.left); right = Math.min(right, clip.right);
      top = Math.max(top, clip.top); bottom = Math.min(bottom, clip.bottom);
    }
    return { left, top, right, bottom, reachable };
  };
  const lines = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || forEar(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const part = seen(element, box);
      if (box.left < -SLACK || box.right > innerWidth + SLACK) {
        if (!part.reachable) { faults.push(`outside: ${said(node.data)}`); break; }
      }
      const cut = [part.left - box.left, box.right - part.right, part.top - box.top, box.bottom - part.bottom];
      if (!element.closest(".card")) lines.push({ element, box: seen(element, box, true), words: said(node.data) });
      if (Math.max(...cut) > SLACK + box.height * 0.12) { faults.push(`cut: ${said(node.data)}`); break; }
    }
  }
  const through = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) * 0.4;
  // A bar that sticks to the lower edge may lie over what can be scrolled up.
  const bar = element => element.closest(".stick");
  lines.forEach((one, i) => lines.slice(i + 1).forEach(other => {
    if (!through(one.box, other.box) || one.element === other.element) return;
    if (bar(one.element) === bar(other.element)) faults.push(`through each other: ${one.words} / ${other.words}`);
  }));
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push("the page scrolls sideways");
  // The table has room for all of itself; only letters larger than usual may make it scroll.
  const table = root.querySelector(".game");
  if (table && parseFloat(getComputedStyle(document.documentElement).fontSize) <= 16) {
    if (table.scrollHeight > table.clientHeight + 1) faults.push("the table scrolls");
    if (table.scrollWidth > table.clientWidth + 1) faults.push("the table is too wide");
  }
  const controls = [...root.querySelectorAll("button, a, select, input, label, summary")].filter(one =>
    one.checkVisibility() && !forEar(one) && !one.matches(".hc, .boxed, .reach") && !one.closest("label input"));
  const boxes = controls.map(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return seen(one, { left, top, right, bottom }, true);
  });
  controls.forEach((one, i) => controls.slice(i + 1).forEach((other, j) => {
    const a = boxes[i], b = boxes[i + 1 + j];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide <= 2 || high <= 2 || one.contains(other) || other.contains(one)) return;
    if (bar(one) !== bar(other)) return;
    faults.push(`on each other: ${said(one.textContent)} / ${said(other.textContent)}`);
  }));
  return faults;
}"""


def faults(page: Page) -> list[str]:
    """Return what is wrong with the screen or sheet that is shown, one line each."""
    return [str(one) for one in page.evaluate(FAULTS)]
