import * as is from '../need.ts'
import { all, any, boots, type Need, queriesOf, skiBoots, snowboardBoots } from '../need.ts'

const wide = is.between('last_mm', 102, 120)

export const BOOT_NEEDS: readonly Need[] = [
  {
    id: 'boots',
    grades: {
      3: any(boots, is.page('boots')),
      2: is.page(
        'boots-piste',
        'boots-touring',
        'boots-freeride',
        'boots-snowboard',
        'boots-women',
        'boots-men',
        'boots-kids',
      ),
    },
    queries: queriesOf('boots | Schuhe | botas | chaussures | scarponi'),
  },
  {
    id: 'ski boots',
    grades: {
      3: any(skiBoots, is.page('boots')),
      2: is.page('boots-piste', 'boots-touring', 'boots-freeride'),
      1: snowboardBoots,
    },
    queries: queriesOf(
      'ski boots;ski boot;skiboots;ski boost | Skischuhe;Ski Schuhe;Skistiefel;Skischue | botas de esquí;botas esqui;botsa de esquí | chaussures de ski;chaussure ski;chausures de ski | scarponi da sci;scarpone sci;scarponni da sci',
    ),
  },
  {
    id: 'snowboard boots',
    grades: { 3: any(snowboardBoots, is.page('boots-snowboard')) },
    queries: queriesOf(
      'snowboard boots | Snowboardschuhe;Snowboardboots | botas de snowboard | boots de snowboard;chaussures de snowboard | scarponi da snowboard',
    ),
  },
  {
    id: 'touring boots',
    grades: {
      3: any(all(skiBoots, is.on('boots-touring')), is.page('boots-touring')),
      2: all(boots, is.terrain('touring')),
    },
    queries: queriesOf(
      'touring boots;ski touring boots | Tourenschuhe;Skitourenschuhe;Tourenskischuhe | botas de travesía;botas esquí de travesía | chaussures de randonnée;chaussures de ski de rando | scarponi da scialpinismo;scarponi sci alpinismo',
    ),
  },
  {
    id: 'ski boots for women',
    grades: {
      3: any(all(skiBoots, is.women), is.page('boots-women')),
      2: all(skiBoots, is.on('boots-women')),
      1: all(snowboardBoots, is.women),
    },
    queries: queriesOf(
      "women's ski boots;ladies ski boots | Skischuhe Damen;Damenskischuhe | botas de esquí mujer | chaussures de ski femme | scarponi da sci donna",
    ),
  },
  {
    id: 'ski boots for children',
    grades: { 3: all(skiBoots, is.kids), 2: is.page('boots-kids'), 1: all(boots, is.kids) },
    queries: queriesOf(
      'kids ski boots;junior ski boots | Kinderskischuhe;Skischuhe Kinder | botas de esquí niños | chaussures de ski enfant | scarponi da sci bambino',
    ),
  },
  {
    id: 'wide ski boots in 27.5',
    grades: {
      3: all(skiBoots, wide, is.size('27.5')),
      2: any(all(skiBoots, wide), all(skiBoots, is.size('27.5'), is.between('last_mm', 101, 101))),
      1: all(skiBoots, is.size('27.5')),
    },
    queries: queriesOf(
      'wide ski boots 27.5 | Skischuhe breit 27.5;breite Skischuhe 27,5 | botas de esquí anchas 27.5 | chaussures de ski larges 27.5 | scarponi da sci larghi 27.5',
    ),
  },
  {
    id: 'ski boots for wide feet',
    grades: { 3: all(skiBoots, wide), 1: all(skiBoots, is.between('last_mm', 100, 101)) },
    queries: queriesOf(
      'wide ski boots | breite Skischuhe | botas de esquí anchas | chaussures de ski larges | scarponi da sci larghi',
    ),
  },
  {
    id: 'ski boots of flex 130',
    grades: {
      3: all(skiBoots, is.between('flex', 130, 130)),
      1: all(skiBoots, is.between('flex', 115, 145)),
    },
    queries: queriesOf(
      'ski boots flex 130 | Skischuhe Flex 130 | botas de esquí flex 130 | chaussures de ski flex 130 | scarponi flex 130',
    ),
  },
  {
    id: 'boots with GripWalk',
    grades: { 3: all(boots, is.soles('gripwalk')), 1: all(is.bindings, is.soles('gripwalk')) },
    queries: queriesOf(
      'GripWalk boots;grip walk boots | Skischuhe mit GripWalk;Schuhe GripWalk | botas con suela GripWalk | chaussures GripWalk | scarponi GripWalk',
    ),
  },
  {
    id: 'soft ski boots for beginners',
    grades: {
      3: all(skiBoots, is.ability('beginner'), is.between('flex', 50, 85), is.grownUp),
      2: all(skiBoots, is.ability('beginner')),
      1: any(all(skiBoots, is.between('flex', 50, 85)), all(snowboardBoots, is.ability('beginner'))),
    },
    queries: queriesOf(
      'soft ski boots for beginners | weiche Skischuhe für Einsteiger | botas de esquí blandas para principiantes | chaussures de ski souples débutant | scarponi da sci morbidi principiante',
    ),
  },
  {
    id: 'freeride boots',
    grades: {
      3: any(all(skiBoots, is.on('boots-freeride')), is.page('boots-freeride')),
      2: all(boots, is.terrain('freeride')),
    },
    queries: queriesOf(
      'freeride boots | Freerideschuhe;Freeride Skischuhe | botas de freeride | chaussures de freeride | scarponi da freeride',
    ),
  },
  {
    id: 'boots with a dial',
    grades: { 3: all(snowboardBoots, is.lacing('dial')), 1: snowboardBoots },
    queries: queriesOf(
      'snowboard boots with dial | Snowboardschuhe mit Drehverschluss | botas de snowboard con ruleta | boots de snowboard à molette | scarponi da snowboard con rotella',
    ),
  },
]
