/**
 * The demo shop's line-up: what exists, in which colours and sizes.
 * Pictures are drawn from it, the commerce stores are filled from it, content entries are checked against it.
 * Order matters: a store numbers its products from 1 in this order.
 */
export type Category = 'skis' | 'snowboards' | 'boots' | 'bindings' | 'poles' | 'accessories'

/** A colourway. `key` is the lowercased `?color=` value and the end of the picture's name; `hex` is its swatch, 1 to 3 colours. */
export type Colour = { key: string; name: string; hex: readonly string[] }

export type Item = {
  uid: string
  sku: string
  name: string
  category: Category
  /** Which model a picture is drawn from. */
  shape:
    | 'ski'
    | 'snowboard'
    | 'ski-boot'
    | 'snowboard-boot'
    | 'ski-binding'
    | 'pin-binding'
    | 'snowboard-binding'
    | 'pole'
    | 'helmet'
    | 'goggles'
    | 'gloves'
    | 'skins'
    | 'wax'
    | 'ski-bag'
    | 'beanie'
    | 'backpack'
  colours: readonly Colour[]
  /** The size option's commerce name and its values, in shop order. Empty for one-size goods. */
  sizes: { option: 'Length' | 'Size' | 'Brake width'; values: readonly string[] } | null
}

const glacier: Colour = { key: 'glacier', name: 'Glacier', hex: ['#9EC7D8'] }
const granite: Colour = { key: 'granite', name: 'Granite', hex: ['#4A4F55'] }
const alpenglow: Colour = { key: 'alpenglow', name: 'Alpenglow', hex: ['#E8745A'] }
const spruce: Colour = { key: 'spruce', name: 'Spruce', hex: ['#2F4A3F'] }
const snow: Colour = { key: 'snow', name: 'Snow', hex: ['#F2F3F0'] }
const night: Colour = { key: 'night', name: 'Night', hex: ['#16202C'] }
const larch: Colour = { key: 'larch', name: 'Larch', hex: ['#D9A441'] }
const signal: Colour = { key: 'signal', name: 'Signal', hex: ['#FF5A1F'] }
const heather: Colour = { key: 'heather', name: 'Heather', hex: ['#8A6F8E'] }
const stone: Colour = { key: 'stone', name: 'Stone', hex: ['#B7AFA3'] }
const ultramarine: Colour = { key: 'ultramarine', name: 'Ultramarine', hex: ['#2746A6'] }
const dawn: Colour = { key: 'dawn', name: 'Dawn', hex: ['#E8745A', '#8A6F8E', '#16202C'] }

const lengths = (...cm: number[]) => ({ option: 'Length' as const, values: cm.map(n => `${n} cm`) })
const sizes = (...values: string[]) => ({ option: 'Size' as const, values })
const brakes = (...mm: number[]) => ({ option: 'Brake width' as const, values: mm.map(n => `${n} mm`) })
const mondo = (from: number, to: number) =>
  sizes(...Array.from({ length: (to - from) * 2 + 1 }, (_, step) => (from + step / 2).toFixed(1)))

export const LINE_UP: readonly Item[] = [
  {
    uid: 'nordwand-98',
    sku: 'FL-NW98',
    name: 'Nordwand 98',
    category: 'skis',
    shape: 'ski',
    colours: [glacier, granite, alpenglow],
    sizes: lengths(164, 172, 180, 188),
  },
  {
    uid: 'nordwand-88',
    sku: 'FL-NW88',
    name: 'Nordwand 88',
    category: 'skis',
    shape: 'ski',
    colours: [night, larch],
    sizes: lengths(162, 170, 178, 186),
  },
  {
    uid: 'firn-106',
    sku: 'FL-FI106',
    name: 'Firn 106',
    category: 'skis',
    shape: 'ski',
    colours: [spruce, dawn],
    sizes: lengths(172, 180, 188),
  },
  {
    uid: 'firn-116',
    sku: 'FL-FI116',
    name: 'Firn 116',
    category: 'skis',
    shape: 'ski',
    colours: [snow, ultramarine],
    sizes: lengths(180, 188, 194),
  },
  {
    uid: 'kante-68-sl',
    sku: 'FL-KA68',
    name: 'Kante 68 SL',
    category: 'skis',
    shape: 'ski',
    colours: [signal],
    sizes: lengths(157, 165),
  },
  {
    uid: 'kante-74-gs',
    sku: 'FL-KA74',
    name: 'Kante 74 GS',
    category: 'skis',
    shape: 'ski',
    colours: [night, signal],
    sizes: lengths(170, 177, 184),
  },
  {
    uid: 'aurora-90-w',
    sku: 'FL-AU90',
    name: 'Aurora 90 W',
    category: 'skis',
    shape: 'ski',
    colours: [heather, glacier],
    sizes: lengths(152, 160, 168),
  },
  {
    uid: 'grat-84',
    sku: 'FL-GR84',
    name: 'Grat 84',
    category: 'skis',
    shape: 'ski',
    colours: [alpenglow, stone],
    sizes: lengths(158, 166, 174, 182),
  },
  {
    uid: 'murmel-junior',
    sku: 'FL-MUJ',
    name: 'Murmel Junior',
    category: 'skis',
    shape: 'ski',
    colours: [larch, ultramarine],
    sizes: lengths(110, 120, 130, 140),
  },
  {
    uid: 'halde',
    sku: 'FL-HAL',
    name: 'Halde',
    category: 'snowboards',
    shape: 'snowboard',
    colours: [granite, larch],
    sizes: lengths(152, 156, 160),
  },
  {
    uid: 'kar-split',
    sku: 'FL-KAR',
    name: 'Kar Split',
    category: 'snowboards',
    shape: 'snowboard',
    colours: [spruce],
    sizes: lengths(157, 161, 165),
  },
  {
    uid: 'schneise',
    sku: 'FL-SCH',
    name: 'Schneise',
    category: 'snowboards',
    shape: 'snowboard',
    colours: [dawn, snow],
    sizes: lengths(154, 158, 162),
  },
  {
    uid: 'rondo',
    sku: 'FL-RON',
    name: 'Rondo',
    category: 'snowboards',
    shape: 'snowboard',
    colours: [signal, night],
    sizes: lengths(148, 152, 156),
  },
  {
    uid: 'linde-w',
    sku: 'FL-LIN',
    name: 'Linde W',
    category: 'snowboards',
    shape: 'snowboard',
    colours: [heather, glacier],
    sizes: lengths(142, 146, 150),
  },
  {
    uid: 'serac-130',
    sku: 'FL-SE130',
    name: 'Sérac 130',
    category: 'boots',
    shape: 'ski-boot',
    colours: [signal, night],
    sizes: mondo(25, 29),
  },
  {
    uid: 'serac-110',
    sku: 'FL-SE110',
    name: 'Sérac 110',
    category: 'boots',
    shape: 'ski-boot',
    colours: [granite, glacier],
    sizes: mondo(25, 30),
  },
  {
    uid: 'serac-95-w',
    sku: 'FL-SE95',
    name: 'Sérac 95 W',
    category: 'boots',
    shape: 'ski-boot',
    colours: [snow, heather],
    sizes: mondo(22, 26),
  },
  {
    uid: 'traverse-tour',
    sku: 'FL-TRT',
    name: 'Traverse Tour',
    category: 'boots',
    shape: 'ski-boot',
    colours: [larch],
    sizes: mondo(24, 29),
  },
  {
    uid: 'kessel',
    sku: 'FL-KES',
    name: 'Kessel',
    category: 'boots',
    shape: 'snowboard-boot',
    colours: [night, stone],
    sizes: sizes('39', '40', '41', '42', '43', '44', '45'),
  },
  {
    uid: 'anker-12',
    sku: 'FL-AN12',
    name: 'Anker 12',
    category: 'bindings',
    shape: 'ski-binding',
    colours: [night, snow],
    sizes: brakes(90, 100, 110),
  },
  {
    uid: 'anker-14',
    sku: 'FL-AN14',
    name: 'Anker 14',
    category: 'bindings',
    shape: 'ski-binding',
    colours: [signal],
    sizes: brakes(100, 110, 120),
  },
  {
    uid: 'grat-pin',
    sku: 'FL-GRP',
    name: 'Grat Pin',
    category: 'bindings',
    shape: 'pin-binding',
    colours: [alpenglow, granite],
    sizes: brakes(90, 100),
  },
  {
    uid: 'steg',
    sku: 'FL-STE',
    name: 'Steg',
    category: 'bindings',
    shape: 'snowboard-binding',
    colours: [night, larch],
    sizes: sizes('S', 'M', 'L'),
  },
  {
    uid: 'lanze-carbon',
    sku: 'FL-LAC',
    name: 'Lanze Carbon',
    category: 'poles',
    shape: 'pole',
    colours: [night, signal],
    sizes: lengths(110, 115, 120, 125, 130),
  },
  {
    uid: 'lanze-alu',
    sku: 'FL-LAA',
    name: 'Lanze Alu',
    category: 'poles',
    shape: 'pole',
    colours: [glacier, stone],
    sizes: lengths(105, 110, 115, 120, 125, 130),
  },
  {
    uid: 'grat-vario',
    sku: 'FL-GRV',
    name: 'Grat Vario',
    category: 'poles',
    shape: 'pole',
    colours: [larch],
    sizes: null,
  },
  {
    uid: 'kuppe',
    sku: 'FL-KUP',
    name: 'Kuppe',
    category: 'accessories',
    shape: 'helmet',
    colours: [snow, granite, alpenglow],
    sizes: sizes('S', 'M', 'L'),
  },
  {
    uid: 'horizont',
    sku: 'FL-HOR',
    name: 'Horizont',
    category: 'accessories',
    shape: 'goggles',
    colours: [night, snow],
    sizes: null,
  },
  {
    uid: 'faust',
    sku: 'FL-FAU',
    name: 'Faust',
    category: 'accessories',
    shape: 'gloves',
    colours: [granite, larch],
    sizes: sizes('XS', 'S', 'M', 'L', 'XL'),
  },
  {
    uid: 'fell-98',
    sku: 'FL-FEL',
    name: 'Fell 98',
    category: 'accessories',
    shape: 'skins',
    colours: [alpenglow],
    sizes: lengths(164, 172, 180, 188),
  },
  {
    uid: 'wachs-set',
    sku: 'FL-WAX',
    name: 'Wachs Set',
    category: 'accessories',
    shape: 'wax',
    colours: [ultramarine],
    sizes: null,
  },
  {
    uid: 'transit-190',
    sku: 'FL-TRA',
    name: 'Transit 190',
    category: 'accessories',
    shape: 'ski-bag',
    colours: [night, spruce],
    sizes: null,
  },
  {
    uid: 'bise',
    sku: 'FL-BIS',
    name: 'Bise',
    category: 'accessories',
    shape: 'beanie',
    colours: [signal, stone, spruce],
    sizes: null,
  },
  {
    uid: 'biwak-28',
    sku: 'FL-BIW',
    name: 'Biwak 28',
    category: 'accessories',
    shape: 'backpack',
    colours: [granite, spruce],
    sizes: null,
  },
]
