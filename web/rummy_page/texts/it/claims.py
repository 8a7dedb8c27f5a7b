"""In Italian: what a check of the deals found, and what it proves and does not."""

CLAIM_TEXTS: dict[str, str] = {
    "claim-committed": "Il segreto della partita è quello fissato prima della prima carta.",
    "claim-seeds-follow": "Il numero seme di ogni mano deriva dal segreto della partita e dal tuo seme personale.",
    "claim-decks-follow": "Ogni mazzo e ogni mescolata della registrazione è quella che dà il numero seme della mano.",
    "claim-dealer-follows": "Il primo mazziere è quello che dà il numero seme della mano 1.",
    "claim-in-order": "Nessuna mano manca: sono numerate da 1 senza buchi.",
    "claim-secret-pending": "Che i numeri seme erano fissati prima: il segreto si mostra quando la partita finisce.",
    "claim-page-knows": "Che niente ha sbirciato: questa pagina ha le tue carte e quelle dei bot.",
    "claim-seen-before": "Che l'impronta è quella che hai visto: annotala prima di inserire il tuo seme.",
    "claim-chosen-by-trial": "Che il segreto della pagina è casuale: solo un tuo seme rende inutile sceglierlo.",
    "differs-deck-size": "Il numero di carte della registrazione non è quello di mazzi e jolly: {count}.",
    "differs-commitment": "Il segreto della partita non corrisponde all'impronta fissata prima della partita.",
    "differs-seed": "Il numero seme della mano {hand} non deriva dal segreto della partita.",
    "differs-deck": "Il mazzo della mano {hand} non deriva dal numero seme mostrato.",
    "differs-reshuffle": "La mescolata {number} della mano {hand} non deriva dal numero seme mostrato.",
    "differs-hand": "La mano {hand} manca o è fuori posto; forse una distribuzione è nascosta.",
    "differs-dealer": "Il primo mazziere non deriva dal numero seme della mano 1.",
}
