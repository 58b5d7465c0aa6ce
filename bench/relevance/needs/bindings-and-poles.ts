import * as is from '../need.ts'
import { all, any, bindings, type Need, poles, queriesOf, skiBindings, snowboardBindings } from '../need.ts'

const pin = all(skiBindings, is.on('bindings-touring'))

export const BINDING_AND_POLE_NEEDS: readonly Need[] = [
  {
    id: 'ski bindings',
    grades: {
      3: any(skiBindings, is.page('bindings')),
      2: is.page('bindings-piste', 'bindings-touring', 'bindings-freeride'),
      1: snowboardBindings,
    },
    queries: queriesOf(
      'ski bindings;ski binding;ski bindigns | Skibindung;Skibindungen;Skibindugn | fijaciones de esquí;fijacion esqui;fijacionse de esquí | fixations de ski;fixation ski;fixatoins de ski | attacchi da sci;attacco sci;atacchi da sci',
    ),
  },
  {
    id: 'snowboard bindings',
    grades: { 3: any(snowboardBindings, is.page('bindings-snowboard')) },
    queries: queriesOf(
      'snowboard bindings | Snowboardbindung;Snowboardbindungen | fijaciones de snowboard | fixations de snowboard | attacchi da snowboard',
    ),
  },
  {
    id: 'pin bindings',
    grades: {
      3: any(pin, is.page('bindings-touring')),
      2: all(skiBindings, is.soles('touring')),
      1: all(bindings, is.terrain('touring')),
    },
    queries: queriesOf(
      'pin binding;touring bindings;tech bindings | Pinbindung;Tourenbindung;Pin-Bindung | fijación de pines;fijaciones de travesía | fixation à inserts;fixations de randonnée | attacco a pin;attacchi da scialpinismo',
    ),
  },
  {
    id: 'freeride bindings',
    grades: {
      3: any(all(skiBindings, is.on('bindings-freeride')), is.page('bindings-freeride')),
      2: all(bindings, is.terrain('freeride')),
    },
    queries: queriesOf(
      'freeride bindings | Freeridebindung | fijaciones de freeride | fixations de freeride | attacchi da freeride',
    ),
  },
  {
    id: 'bindings to DIN 16',
    grades: {
      3: all(bindings, is.between('release_max', 16, 16)),
      1: all(bindings, is.between('release_max', 14, 15)),
    },
    queries: queriesOf(
      'binding DIN 16 | Bindung DIN 16 | fijación DIN 16 | fixation DIN 16 | attacco DIN 16',
    ),
  },
  {
    id: 'ski bindings with a brake of 100 mm',
    grades: { 3: all(skiBindings, is.size('100 mm')), 1: skiBindings },
    queries: queriesOf(
      'ski binding 100 mm | Skibindung 100 mm | fijación de esquí 100 mm | fixation de ski 100 mm | attacco da sci 100 mm',
    ),
  },
  {
    id: 'bindings for children',
    grades: { 3: any(all(bindings, is.kids), is.page('bindings-kids')) },
    queries: queriesOf(
      'kids binding;junior ski binding | Kinderbindung;Skibindung Kinder | fijación infantil | fixation enfant | attacco bambino',
    ),
  },
  {
    id: 'ski poles',
    grades: { 3: any(poles, is.page('poles')), 2: is.page('poles-piste', 'poles-touring', 'poles-kids') },
    queries: queriesOf(
      'ski poles;ski pole;ski sticks | Skistöcke;Skistoecke;Skistock | bastones de esquí;baston esqui;palos de esquí | bâtons de ski;baton de ski | bastoncini da sci;bastoncino;racchette da sci',
    ),
  },
  {
    id: 'touring poles',
    grades: {
      3: any(all(poles, is.on('poles-touring')), is.page('poles-touring')),
      2: all(poles, is.terrain('touring')),
      1: poles,
    },
    queries: queriesOf(
      'touring poles | Tourenstöcke;Skitourenstöcke | bastones de travesía | bâtons de randonnée;bâtons de ski de rando | bastoncini da scialpinismo',
    ),
  },
  {
    id: 'carbon poles',
    grades: { 3: all(poles, is.material('carbon')), 1: poles },
    queries: queriesOf(
      'carbon poles;carbon ski poles | Stöcke aus Karbon;Carbonstöcke | bastones de carbono | bâtons carbone | bastoncini in carbonio',
    ),
  },
  {
    id: 'bamboo poles',
    grades: { 3: all(poles, is.material('bamboo')), 1: poles },
    queries: queriesOf(
      'bamboo poles | Bambusstöcke;Stöcke Bambus | bastones de bambú | bâtons bambou | bastoncini bambù',
    ),
  },
  {
    id: 'poles for children',
    grades: { 3: any(all(poles, is.kids), is.page('poles-kids')) },
    queries: queriesOf(
      'kids poles | Kinderstöcke;Skistöcke Kinder | bastones infantiles;bastones niños | bâtons enfant | bastoncini bambini',
    ),
  },
]
