import { fillWords } from '@firnline/domain/text/display-text'
import type { Said } from '../../words/words.ts'
import type { itemCountWords } from './item-count.words.ts'

/** `3 items` */
export function sayItems(
  count: number,
  words: Pick<Said<typeof itemCountWords>, 'itemOne' | 'itemMany'>,
): string {
  return fillWords(count === 1 ? words.itemOne : words.itemMany, { count })
}
