type Way = { readonly before: readonly string[]; readonly stemmer: string | null; readonly filters: object }

const ELISION = { articles_case: true, type: 'elision' }
const PLAIN: Way = { before: [], stemmer: null, filters: {} }

/** Parts of German compounds that a shop of winter sports is asked for by. */
const GERMAN_PARTS =
  'ski board snowboard schuh schuhe stiefel boots bindung bindungen stock stöcke fell felle brille brillen helm helme tasche rucksack sack piste pisten touren tour freeride tiefschnee kinder junior damen herren renn rennen carving'

const WAYS: Readonly<Record<string, Way>> = {
  de: {
    before: ['parts', 'german_normalization'],
    stemmer: 'light_german',
    filters: {
      parts: {
        type: 'dictionary_decompounder',
        word_list: GERMAN_PARTS.split(' '),
        min_subword_size: 3,
        only_longest_match: true,
      },
    },
  },
  en: {
    before: ['genitive'],
    stemmer: 'english',
    filters: { genitive: { type: 'stemmer', language: 'possessive_english' } },
  },
  es: { before: [], stemmer: 'light_spanish', filters: {} },
  fr: {
    before: ['articles'],
    stemmer: 'light_french',
    filters: { articles: { ...ELISION, articles: ['l', 'm', 't', 'qu', 'n', 's', 'j', 'd', 'c'] } },
  },
  it: {
    before: ['articles'],
    stemmer: 'light_italian',
    filters: {
      articles: { ...ELISION, articles: ['c', 'l', 'all', 'dall', 'dell', 'nell', 'sull', 'un', 'd'] },
    },
  },
}

/** The settings of an index by which its language's words are read. */
export function toAnalysis(language: string | null): object {
  const [name = ''] = (language ?? '').split('-')
  const { before, stemmer, filters } = WAYS[name] ?? PLAIN
  const stem = stemmer === null ? [] : ['stem']
  return {
    analyzer: {
      words: { tokenizer: 'standard', filter: ['lowercase', ...before, ...stem, 'asciifolding'] },
    },
    normalizer: {
      squeezed: { type: 'custom', char_filter: ['gaps'], filter: ['lowercase', 'asciifolding'] },
    },
    char_filter: { gaps: { type: 'pattern_replace', pattern: '[^\\p{L}\\p{N}]', replacement: '' } },
    filter: {
      ...filters,
      ...(stemmer === null ? {} : { stem: { type: 'stemmer', language: stemmer } }),
    },
  }
}
