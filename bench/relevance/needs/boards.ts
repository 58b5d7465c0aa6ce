import * as is from '../need.ts'
import { all, any, boards, type Need, queriesOf } from '../need.ts'

const splitboards = all(boards, is.on('snowboards-splitboards'))

export const BOARD_NEEDS: readonly Need[] = [
  {
    id: 'snowboards',
    grades: {
      3: any(boards, is.page('snowboards')),
      2: is.page(
        'snowboards-all-mountain',
        'snowboards-freeride',
        'snowboards-freestyle',
        'snowboards-women',
        'snowboards-men',
      ),
    },
    queries: queriesOf(
      'snowboards;snow board;snowbord | Snowboards;Snowboard;Snowbord | tablas de snowboard;tabla snowboard | planches de snowboard;snowboards | tavole da snowboard;tavola snowboard',
    ),
  },
  {
    id: 'snowboards for women',
    grades: {
      3: any(all(boards, is.women), is.page('snowboards-women')),
      2: all(boards, is.on('snowboards-women')),
      1: all(boards, is.gender('unisex')),
    },
    queries: queriesOf(
      "women's snowboard | Snowboard Damen | tabla de snowboard mujer | snowboard femme | tavola da snowboard donna",
    ),
  },
  {
    id: 'snowboards for children',
    grades: { 3: any(all(boards, is.kids), is.page('snowboards-kids')) },
    queries: queriesOf(
      'kids snowboard | Kindersnowboard;Snowboard für Kinder | tabla de snowboard niños | snowboard enfant | snowboard bambino',
    ),
  },
  {
    id: 'freestyle board for beginners',
    grades: {
      3: all(boards, is.terrain('park'), is.ability('beginner'), is.grownUp),
      2: any(
        all(boards, is.terrain('park'), is.ability('beginner')),
        all(boards, is.on('snowboards-freestyle')),
      ),
      1: any(
        all(boards, is.ability('beginner')),
        all(boards, is.terrain('park')),
        is.page('snowboards-freestyle', 'snowboards-beginners'),
      ),
    },
    queries: queriesOf(
      'beginner freestyle board | Freestyle Board Einsteiger | tabla freestyle principiante | planche freestyle débutant | tavola freestyle principiante',
    ),
  },
  {
    id: 'boards for beginners',
    grades: {
      3: any(all(boards, is.ability('beginner'), is.grownUp), is.page('snowboards-beginners')),
      2: all(boards, is.ability('beginner')),
    },
    queries: queriesOf(
      'beginner snowboard | Snowboard für Anfänger | tabla de snowboard principiantes | planche pour débutants | snowboard per principianti',
    ),
  },
  {
    id: 'powder boards',
    grades: {
      3: all(boards, is.terrain('powder')),
      2: all(boards, is.terrain('freeride')),
      1: is.page('snowboards-freeride'),
    },
    queries: queriesOf(
      'powder snowboard | Powder Snowboard;Tiefschnee Board | tabla para nieve profunda | snowboard poudreuse | tavola per neve fresca',
    ),
  },
  {
    id: 'wide snowboards',
    grades: {
      3: all(boards, is.between('waist_mm', 265, 400)),
      2: all(boards, is.between('waist_mm', 260, 264)),
      1: boards,
    },
    queries: queriesOf(
      'wide snowboard | breites Snowboard | tabla de snowboard ancha | snowboard large | snowboard largo',
    ),
  },
  {
    id: 'splitboards',
    grades: {
      3: any(splitboards, is.page('snowboards-splitboards')),
      1: any(is.product('feder-split'), is.document('post-first-day-on-a-splitboard')),
    },
    queries: queriesOf(
      'splitboard;split board;splitbords | Splitboard;Splitboards | tabla splitboard;splitboard | splitboard;planche splitboard | splitboard;tavola splitboard',
    ),
  },
  {
    id: 'freeride boards',
    grades: {
      3: any(all(boards, is.on('snowboards-freeride')), is.page('snowboards-freeride')),
      2: all(boards, is.terrain('freeride', 'powder')),
    },
    queries: queriesOf(
      'freeride snowboard | Freerideboard | tabla de freeride | planche de freeride | tavola da freeride',
    ),
  },
]
