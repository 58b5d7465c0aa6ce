import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { fold, lower } from './words.ts'

export type Language = {
  /** Folded. Words that share a stem are inflections of one word. */
  stems(word: string): readonly string[]
  /** @param word folded */
  isStopWord(word: string): boolean
  /** Whether the language writes compounds as one word. */
  readonly hasCompounds: boolean
  /** Linking elements between the parts of a compound, including none. */
  readonly links: readonly string[]
  /** Folded compounds whose meaning is not that of their last part. */
  readonly undivided: readonly string[]
}

const STEMMERS: Readonly<Record<string, (word: string) => string>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
}
const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'en'])
const NO_LINK = ['']
const LINKS: Readonly<Record<string, readonly string[]>> = { de: ['', 's', 'es', 'n', 'en', 'er', 'e'] }
const UNDIVIDED: Readonly<Record<string, readonly string[]>> = {
  de: ['handschuh', 'fausthandschuh', 'fingerhandschuh', 'schneeschuh'],
}
const NONE: ReadonlySet<string> = new Set()
const MIN_STEMMED = 3

/** @param code `de`, `en-us` …; for null and unknown languages words have no inflections */
export function languageOf(code: string | null): Language {
  const [name = ''] = (code ?? '').toLowerCase().split('-')
  const stem = STEMMERS[name]
  const irregular = IRREGULAR_FORMS[name]
  const stopWords = STOP_WORDS[name] ?? NONE
  const longestStopWord = Math.max(0, ...[...stopWords].map(word => word.length))

  function stems(word: string): readonly string[] {
    const folded = fold(word)
    const family = irregular?.get(folded)
    if (family !== undefined) return [family]
    if (stem === undefined || folded.length < MIN_STEMMED) return [folded]
    const written = lower(word)
    const ofWritten = fold(stem(written))
    const ofFolded = written === folded ? ofWritten : fold(stem(folded))
    return ofWritten === ofFolded ? [ofWritten] : [ofWritten, ofFolded]
  }

  return {
    stems,
    // The length is compared first since most words of an index are longer.
    isStopWord: word => word.length <= longestStopWord && stopWords.has(word),
    hasCompounds: COMPOUNDING.has(name),
    links: LINKS[name] ?? NO_LINK,
    undivided: UNDIVIDED[name] ?? [],
  }
}

const formsOf = (families: string): ReadonlyMap<string, string> =>
  new Map(
    families.split(' ').flatMap(family => {
      const [base = '', ...forms] = family.split('=')
      return [base, ...forms].map(form => [form, base] as const)
    }),
  )

/** Inflections that stemmers miss, folded, by language: form → base. */
const IRREGULAR_FORMS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  en: formsOf('woman=women=womens man=men=mens child=children=childrens foot=feet ski=skies knife=knives'),
  de: formsOf('mann=manner=mannern frau=frauen ski=skis=skier=schi=schier kind=kinder=kindern=kids'),
  es: formsOf(
    'mujer=mujeres esqui=esquis=esquies=esqui nino=ninos=nina=ninas hombre=hombres piel=pieles ancho=ancha=anchos=anchas',
  ),
  fr: formsOf('ski=skis peau=peaux leger=legers=legere=legeres oeil=yeux cheveu=cheveux'),
  it: formsOf('sci=scii uomo=uomini bambino=bambini=bambina=bambine ragazzo=ragazzi pelle=pelli'),
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Folded, by language. */
const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet(
    'a an and are as at be best by can do does find for from get good have how i if in into is it its looking me my need of on or our show size some something than that the their them this to under use want what when where which who with you your',
  ),
  de: wordSet(
    'aber als am an auf aus bei bin bitte brauche da das dass dem den der des die doch du ein eine einem einen einer eines etwas fur gibt grosse gut gute guten guter gutes hat habe ich ihr im in ist kann mein meine meinen mich mir mit nach oder ohne passend passende sehr sich sind so suche uber um und vom von vor was welche welcher welches wenn wie will wir wo zu zum zur zwischen',
  ),
  es: wordSet(
    'a al algo algun alguna buen buena bueno busco como con cual cuando de del donde el ella ellos en es esta este hacer hay la las lo los me mi mis mejor mejores muy ni no o para pero por que quiero se sin sobre su sus talla tu un una unas unos y yo numero necesito',
  ),
  fr: wordSet(
    'a ai au aux avec bon bonne ce ces cet cette cherche comme comment d dans de des du elle en est et etre il ils j je l la le les leur lui m ma mais me meilleur meilleure mes moi mon n ne nos notre nous on ou par pas pointure pour qu que quel quelle quelles quels qui s sa sans se ses si son sont sur t ta taille te tes toi ton tres tu un une veux vos votre vous y',
  ),
  it: wordSet(
    'a ad al alla alle agli ai anche avere c che chi ci come con cosa d da dal dalla dei del della delle degli di dove e ed essere fare gli ha ho i il in io l la le lo ma me mi mia mie miglior migliore migliori mio misura molto nel nella nei no non numero o per piu quale quali quando questa questo se senza serve si sono su sua sul sulla suo taglia tra tu un una uno vorrei cerco',
  ),
}
