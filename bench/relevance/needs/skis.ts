import * as is from '../need.ts'
import { all, any, type Need, queriesOf, skis } from '../need.ts'

const atLeast = (mm: number) => is.between('waist_mm', mm, 300)

export const SKI_NEEDS: readonly Need[] = [
  {
    id: 'skis',
    grades: {
      3: any(skis, is.page('skis')),
      2: is.page(
        'skis-touring',
        'skis-freeride',
        'skis-piste',
        'skis-all-mountain',
        'skis-women',
        'skis-men',
      ),
    },
    queries: queriesOf('skis;ski | Ski;Skier | esquís;esquis | skis;ski | sci'),
  },
  {
    id: 'touring skis',
    grades: {
      3: any(all(skis, is.on('skis-touring')), is.page('skis-touring')),
      2: all(skis, is.terrain('touring')),
    },
    queries: queriesOf(
      'touring skis;ski touring skis;skis for ski touring | Tourenski;Skitourenski;Ski für Skitouren | esquís de travesía;esqui de travesia;esquís de montaña | skis de randonnée;ski de rando;skis rando | sci da scialpinismo;sci alpinismo;sci da alpinismo',
    ),
  },
  {
    id: 'light touring skis',
    grades: {
      3: all(skis, is.on('skis-touring'), is.between('weight_g', 1, 1400), is.grownUp),
      2: all(skis, is.on('skis-touring')),
      1: any(all(skis, is.terrain('touring')), is.page('skis-touring')),
    },
    queries: queriesOf(
      'lightweight touring skis | leichte Tourenski | esquís de travesía ligeros | skis de randonnée légers | sci da scialpinismo leggeri',
    ),
  },
  {
    id: 'freeride skis',
    grades: {
      3: any(all(skis, is.on('skis-freeride')), is.page('skis-freeride')),
      2: all(skis, is.terrain('freeride')),
    },
    queries: queriesOf(
      'freeride skis;free ride ski;freeried skis | Freerideski;Freeride Ski;Freeridski | esquís de freeride;esqui freeride | skis de freeride;ski free ride | sci da freeride;sci freeride',
    ),
  },
  {
    id: 'powder skis',
    grades: {
      3: all(skis, is.terrain('powder'), is.grownUp),
      2: all(skis, is.terrain('powder')),
      1: all(skis, is.terrain('freeride')),
    },
    queries: queriesOf(
      'powder skis;deep snow skis | Tiefschneeski;Powderski | esquís para nieve profunda;esquís powder | skis de poudreuse;ski poudreuse | sci per neve fresca;sci powder',
    ),
  },
  {
    id: 'wide powder skis for women',
    grades: {
      3: all(skis, is.women, is.terrain('powder'), atLeast(100)),
      2: any(
        all(skis, is.women, is.on('skis-freeride'), atLeast(94)),
        all(skis, is.gender('unisex'), is.terrain('powder'), atLeast(100)),
      ),
      1: any(
        all(skis, is.terrain('powder'), atLeast(100)),
        all(skis, is.women, is.terrain('freeride', 'powder')),
      ),
    },
    queries: queriesOf(
      'wide skis for powder women | breite Ski für Tiefschnee Damen | esquís anchos para nieve profunda mujer | skis larges poudreuse femme | sci larghi neve fresca donna',
    ),
  },
  {
    id: 'piste skis',
    grades: {
      3: any(all(skis, is.on('skis-piste')), is.page('skis-piste')),
      2: all(skis, is.terrain('piste'), is.grownUp),
      1: all(skis, is.terrain('piste')),
    },
    queries: queriesOf(
      'piste skis;carving skis | Pistenski;Carvingski | esquís de pista;esquís carving | skis de piste;skis carving | sci da pista;sci carving',
    ),
  },
  {
    id: 'race skis',
    grades: {
      3: all(skis, is.terrain('race'), is.on('skis-piste')),
      2: all(skis, is.terrain('race')),
      1: all(skis, is.on('skis-piste'), is.ability('expert')),
    },
    queries: queriesOf('race skis | Rennski | esquís de competición | skis de course | sci da gara'),
  },
  {
    id: 'slalom skis',
    grades: {
      3: is.product('kante-68-sl', 'riss-66-sl'),
      2: all(skis, is.terrain('race'), is.on('skis-piste')),
      1: any(all(skis, is.on('skis-piste')), all(skis, is.terrain('race'))),
    },
    queries: queriesOf('slalom skis | Slalomski | esquís de slalom | skis de slalom | sci da slalom'),
  },
  {
    id: 'all-mountain skis for women',
    grades: {
      3: all(skis, is.women, is.on('skis-all-mountain')),
      2: any(
        all(skis, is.women, is.terrain('all-mountain')),
        all(skis, is.on('skis-all-mountain'), is.on('skis-women')),
      ),
      1: any(
        all(skis, is.gender('unisex'), is.terrain('all-mountain')),
        is.page('skis-women', 'skis-all-mountain'),
        all(skis, is.women),
      ),
    },
    queries: queriesOf(
      "women's all-mountain skis | Allmountainski Damen | esquí polivalente mujer | ski polyvalent femme | sci polivalenti donna",
    ),
  },
  {
    id: 'skis for women',
    grades: { 3: any(all(skis, is.women), is.page('skis-women')), 2: all(skis, is.on('skis-women')) },
    queries: queriesOf(
      "women's skis;ladies skis;womens ski | Damenski;Frauenski | esquís de mujer;esquis mujeres | skis femme;skis pour femmes | sci da donna;sci donne",
    ),
  },
  {
    id: 'skis for children',
    grades: {
      3: any(all(skis, is.kids), is.page('skis-kids')),
      1: is.document('post-when-children-outgrow-their-skis'),
    },
    queries: queriesOf(
      'kids skis;junior skis;skis for children | Kinderski;Ski für Kinder;Juniorski | esquís infantiles;esquís para niños | skis enfant;skis junior | sci per bambini;sci bambino',
    ),
  },
  {
    id: 'skis for beginners',
    grades: {
      3: any(all(skis, is.ability('beginner'), is.grownUp), is.page('skis-beginners')),
      2: all(skis, is.ability('beginner')),
    },
    queries: queriesOf(
      'beginner skis;skis for beginers | Ski für Einsteiger;Ski Anfänger | esquís para principiantes;esquí principiante | skis débutant;skis pour débutants | sci per principianti;sci principiante',
    ),
  },
  {
    id: 'freestyle skis',
    grades: {
      3: any(all(skis, is.on('skis-freestyle')), is.page('skis-freestyle')),
      2: all(skis, is.terrain('park')),
    },
    queries: queriesOf(
      'freestyle skis;park skis | Freestyleski;Parkski | esquís de freestyle;esquís snowpark | skis de freestyle;ski snowpark | sci da freestyle;sci snowpark',
    ),
  },
  {
    id: 'narrow stiff piste skis',
    grades: {
      3: all(skis, is.between('waist_mm', 1, 75), is.between('flex', 8, 10)),
      2: any(
        all(skis, is.on('skis-piste'), is.between('flex', 8, 10)),
        all(skis, is.on('skis-piste'), is.between('waist_mm', 1, 75)),
      ),
      1: all(skis, is.between('flex', 8, 10)),
    },
    queries: queriesOf(
      'narrow stiff skis | schmale steife Ski | esquís estrechos rígidos | skis étroits rigides | sci stretti e rigidi',
    ),
  },
  {
    id: 'new skis',
    grades: { 3: all(skis, is.isNew), 1: any(skis, is.page('skis')) },
    queries: queriesOf('new skis | neue Ski | esquís nuevos | nouveaux skis | nuovi sci'),
  },
  {
    id: 'skis on sale',
    grades: { 3: all(skis, is.onSale), 1: skis },
    queries: queriesOf(
      'skis on sale | Ski reduziert | esquís en oferta | skis en promotion | sci in offerta',
    ),
  },
  {
    id: 'skis 98 mm wide',
    grades: {
      3: all(skis, is.between('waist_mm', 98, 98)),
      1: any(all(skis, is.between('waist_mm', 94, 102)), is.product('fell-98')),
    },
    queries: queriesOf('ski 98 mm;98mm skis | Ski 98 mm | esquí 98 mm | ski 98 mm | sci 98 mm'),
  },
  {
    id: 'skis 170 cm long',
    grades: {
      3: all(skis, is.size('170 cm')),
      1: all(skis, any(is.size('168 cm'), is.size('172 cm'), is.size('169 cm'), is.size('171 cm'))),
    },
    queries: queriesOf(
      'skis 170 cm;170cm skis | Ski 170 cm;Ski 170cm | esquís 170 cm | skis 170 cm | sci 170 cm',
    ),
  },
]
