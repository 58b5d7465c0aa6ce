import { heights, type Mark, type Plan, path, type Spot } from '../plan.ts'

/** The seven rails of the line. */
const LINE: readonly (readonly Spot[])[] = [
  path('1290,200 1272,310'),
  path('1115,375 1125,490'),
  path('1335,545 1330,610 1290,690'),
  path('1118,745 1085,790 1080,840 1105,890'),
  path('1300,935 1285,1050'),
  path('1130,1085 1112,1190'),
  path('1235,1240 1225,1320 1215,1385'),
]
/** Ten more beside it. */
const BESIDE: readonly (readonly Spot[])[] = [
  path('900,170 890,280'),
  path('950,400 930,460 950,520'),
  path('870,620 862,730'),
  path('930,850 920,960'),
  path('850,1090 880,1140 875,1200'),
  path('1530,180 1520,250 1500,300'),
  path('1480,430 1472,540'),
  path('1560,660 1550,770'),
  path('1490,860 1520,910 1510,970'),
  path('1500,1100 1490,1210'),
]

/** A ramp of snow in front of a rail. */
const ramp = ([[x, y] = [0, 0]]: readonly Spot[]) => ({
  path: [
    [x + 42, y - 6],
    [x - 42, y - 6],
  ] as const,
  drop: 0.9,
  reach: 62,
  built: true,
})

/** A park of seventeen rails beside a surface lift, with the café at its end. */
export const NIL_FERRANDIS: Plan = {
  meters: 0.14,
  north: 215,
  interval: 1,
  emphasis: 2.4,
  rough: 5,
  ribs: 520,
  worn: 0.15,
  rock: 80,
  forest: { upTo: 2100, spacing: 62, tree: 21 },
  lines: [
    heights(
      '1250,-60,1888 1240,130,1881 1220,400,1873 1200,700,1864 1190,1000,1855 1180,1250,1848.5 1180,1400,1846.5 1180,1600,1845.5',
    ),
    heights('740,-60,1890 720,300,1881 700,700,1869 710,1100,1856.5 740,1400,1849 740,1600,1847'),
    heights('1720,-60,1891 1710,300,1882 1700,700,1870.5 1690,1100,1858 1660,1400,1850 1640,1600,1848'),
    heights('-100,-60,1902 100,300,1894 80,700,1883 60,1100,1870 80,1600,1856'),
    heights('2300,-60,1882 2250,300,1872 2300,700,1857 2280,1100,1844 2300,1600,1836'),
  ],
  even: [
    {
      path: path('1230,-60 1210,700 1190,1400'),
      width: 1080,
    },
    {
      path: path('1200,1440 1500,1450'),
      width: 420,
    },
  ],
  steps: [...LINE, ...BESIDE].map(ramp),
  legs: [
    path('1285,105 1290,200 1272,310'),
    path('1272,310 1180,345 1115,375 1125,490 1225,515 1335,545'),
    path('1335,545 1330,610 1290,690 1200,715 1118,745'),
    path(
      '1118,745 1085,790 1080,840 1105,890 1205,910 1300,935 1285,1050 1205,1065 1130,1085 1112,1190 1175,1215 1235,1240',
    ),
    path('1235,1240 1225,1320 1215,1385 1290,1425'),
  ],
  marks: [
    {
      kind: 'lift',
      path: path('1655,1390 1675,720 1695,50'),
    },
    ...BESIDE.map((path): Mark => ({ kind: 'rail', path })),
    ...LINE.map((path): Mark => ({ kind: 'rail', path })),
    { kind: 'hut', at: [1400, 1420], turn: -6 },
    { kind: 'hut', at: [1436, 1428], turn: -6 },
  ],
}
