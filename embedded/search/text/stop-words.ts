const of = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that a question is said with and that no document is told apart by, folded, by language. */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: of(
    'a an and are as at be best by can do does find for from get good have how i if in into is it its looking me my need of on or our show size some something than that the their them this to under use want what when where which who with you your',
  ),
  de: of(
    'aber als am an auf aus bei bin bitte brauche da das dass dem den der des die doch du ein eine einem einen einer eines etwas fur gibt grosse gut gute guten guter gutes hat habe ich ihr im in ist kann mein meine meinen mich mir mit nach oder ohne passend passende sehr sich sind so suche uber um und vom von vor was welche welcher welches wenn wie will wir wo zu zum zur zwischen',
  ),
  es: of(
    'a al algo algun alguna buen buena bueno busco como con cual cuando de del donde el ella ellos en es esta este hacer hay la las lo los me mi mis mejor mejores muy ni no o para pero por que quiero se sin sobre su sus talla tu un una unas unos y yo numero necesito',
  ),
  fr: of(
    'a ai au aux avec bon bonne ce ces cet cette cherche comme comment d dans de des du elle en est et etre il ils j je l la le les leur lui m ma mais me meilleur meilleure mes moi mon n ne nos notre nous on ou par pas pointure pour qu que quel quelle quelles quels qui s sa sans se ses si son sont sur t ta taille te tes toi ton tres tu un une veux vos votre vous y',
  ),
  it: of(
    'a ad al alla alle agli ai anche avere c che chi ci come con cosa d da dal dalla dei del della delle degli di dove e ed essere fare gli ha ho i il in io l la le lo ma me mi mia mie miglior migliore migliori mio misura molto nel nella nei no non numero o per piu quale quali quando questa questo se senza serve si sono su sua sul sulla suo taglia tra tu un una uno vorrei cerco',
  ),
}
