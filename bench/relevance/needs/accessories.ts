import * as is from '../need.ts'
import { a, all, any, type Need, queriesOf } from '../need.ts'

const on = (shelf: string) => all(a('accessories'), is.on(`accessories-${shelf}`))
const helmets = on('helmets')
const goggles = on('goggles')
const gloves = on('gloves')
const skins = on('skins')
const bags = on('bags')
const packs = is.product('stadel-18', 'biwak-28', 'winterraum-40')

export const ACCESSORY_NEEDS: readonly Need[] = [
  {
    id: 'helmets',
    grades: { 3: any(helmets, is.page('accessories-helmets')), 1: is.document('help-size-charts') },
    queries: queriesOf(
      'ski helmet;helmet;hemlet | Skihelm;Helme;Skihlem | casco de esquí;cascos | casque de ski;casques;casqe de ski | casco da sci;caschi',
    ),
  },
  {
    id: 'helmets for children',
    grades: { 3: all(helmets, is.kids), 1: any(helmets, is.page('accessories-helmets')) },
    queries: queriesOf(
      'kids helmet | Kinderhelm;Helm für Kinder | casco infantil;casco niños | casque enfant | casco bambino',
    ),
  },
  {
    id: 'goggles',
    grades: { 3: any(goggles, is.page('accessories-goggles')), 1: is.document('help-size-charts') },
    queries: queriesOf(
      'ski goggles;goggles;gogles | Skibrille;Brillen;Skibrile | máscara de esquí;gafas de esquí;mascara | masque de ski;masques;lunettes de ski | maschera da sci;maschere;occhiali da sci',
    ),
  },
  {
    id: 'goggles for flat light',
    grades: {
      3: all(goggles, is.between('lens_category_min', 0, 1)),
      1: any(goggles, is.page('accessories-goggles')),
    },
    queries: queriesOf(
      'goggles for flat light | Brille für diffuses Licht | máscara para luz plana | masque pour jour blanc | maschera per luce piatta',
    ),
  },
  {
    id: 'gloves',
    grades: { 3: any(gloves, is.page('accessories-gloves')), 1: is.document('help-size-charts') },
    queries: queriesOf(
      'ski gloves;gloves;glove | Skihandschuhe;Handschuhe;Hanschuhe | guantes de esquí;guante | gants de ski;gant | guanti da sci;guanto',
    ),
  },
  {
    id: 'mittens',
    grades: { 3: is.product('hoehle'), 1: gloves },
    queries: queriesOf('mittens | Fäustlinge | manoplas | moufles | muffole'),
  },
  {
    id: 'warm gloves',
    grades: {
      3: all(gloves, is.between('insulation_g', 100, 900)),
      1: any(gloves, is.page('accessories-gloves')),
    },
    queries: queriesOf(
      'warm gloves | warme Handschuhe | guantes cálidos;guantes abrigados | gants chauds | guanti caldi',
    ),
  },
  {
    id: 'skins',
    grades: { 3: any(skins, is.page('accessories-skins')), 1: is.document('post-glue-pile-and-patience') },
    queries: queriesOf(
      'climbing skins;ski skins | Steigfelle;Felle;Skifelle;Tourenfelle | pieles de foca;pieles para esquís | peaux de phoque;peaux de randonnée | pelli di foca;pelli per sci',
    ),
  },
  {
    id: 'wax',
    grades: {
      3: is.product('wachs-set', 'tauwetter'),
      2: is.page('accessories-care'),
      1: is.document('post-wax-by-the-snow', 'help-ski-care'),
    },
    queries: queriesOf(
      'ski wax;wax | Skiwachs;Wachs | cera para esquís;cera | fart;fart de ski | sciolina;sciolina per sci',
    ),
  },
  {
    id: 'backpacks',
    grades: { 3: packs, 2: is.page('accessories-bags'), 1: bags },
    queries: queriesOf(
      'backpack;ski backpack;rucksack | Rucksack;Skirucksack;Tourenrucksack | mochila;mochila de esquí | sac à dos;sac a dos de ski | zaino;zaino da sci',
    ),
  },
  {
    id: 'a pack of 40 litres',
    grades: { 3: is.product('winterraum-40'), 1: packs },
    queries: queriesOf(
      'backpack 40 l;40l backpack | Rucksack 40 l | mochila 40 l | sac à dos 40 l | zaino 40 l',
    ),
  },
  {
    id: 'ski bags',
    grades: { 3: is.product('transit-190', 'schuppen-200'), 2: is.page('accessories-bags'), 1: bags },
    queries: queriesOf(
      'ski bag | Skitasche;Skisack | funda para esquís;bolsa de esquís | housse à skis;sac à skis | sacca porta sci;sacca da sci',
    ),
  },
  {
    id: 'hats',
    grades: { 3: any(on('headwear'), is.page('accessories-headwear')) },
    queries: queriesOf('beanie;hat | Mütze;Muetze;Mutze | gorro;gorros | bonnet;bonnets | berretto;berretti'),
  },
  {
    id: 'wool gloves',
    grades: { 3: all(gloves, is.material('wool')), 1: gloves },
    queries: queriesOf(
      'wool gloves | Handschuhe aus Wolle;Wollhandschuhe | guantes de lana | gants en laine | guanti di lana',
    ),
  },
  {
    id: 'returns',
    grades: { 3: is.document('help-returns'), 2: is.document('page-shipping') },
    queries: queriesOf(
      'returns;return policy | Rückgabe;Rueckgabe | devoluciones;devolución | retours;retour | resi;reso',
    ),
  },
  {
    id: 'shipping',
    grades: { 3: is.document('help-shipping', 'page-shipping') },
    queries: queriesOf('shipping | Versand | envíos;envio | livraison | spedizione;spedizioni'),
  },
  {
    id: 'boot sizes',
    grades: {
      3: is.document('help-boot-sizes'),
      1: is.document('post-how-a-ski-boot-should-fit', 'help-size-charts'),
    },
    queries: queriesOf(
      'boot sizes | Schuhgrößen;Schuhgroessen | tallas de botas | pointures chaussures | numeri degli scarponi',
    ),
  },
  {
    id: 'warranty',
    grades: { 3: is.document('help-warranty') },
    queries: queriesOf('warranty | Garantie | garantía | garantie | garanzia'),
  },
]
