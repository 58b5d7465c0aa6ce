import { allCountries } from 'country-region-data'
import { postalStates } from './postcode.ts'

/** `code`: the part of the ISO 3166-2 code after the hyphen. */
export type State = { readonly id: number; readonly name: string; readonly code: string }
export type Country = {
  readonly id: number
  readonly name: string
  readonly iso2: string
  readonly iso3: string
  readonly states: readonly State[]
}

/**
 * ISO 3166-1 alpha-2 and alpha-3 codes. The position is the country's id in the API, so only append: by English name, then
 * Åland, then countries since 2006. AU is 13 and US 226, as in the vendor's samples.
 */
const CODES = `
  AF:AFG AL:ALB DZ:DZA AS:ASM AD:AND AO:AGO AI:AIA AQ:ATA AG:ATG AR:ARG AM:ARM AW:ABW AU:AUS AT:AUT AZ:AZE BS:BHS
  BH:BHR BD:BGD BB:BRB BY:BLR BE:BEL BZ:BLZ BJ:BEN BM:BMU BT:BTN BO:BOL BA:BIH BW:BWA BV:BVT BR:BRA IO:IOT BN:BRN
  BG:BGR BF:BFA BI:BDI KH:KHM CM:CMR CA:CAN CV:CPV KY:CYM CF:CAF TD:TCD CL:CHL CN:CHN CX:CXR CC:CCK CO:COL KM:COM
  CG:COG CD:COD CK:COK CR:CRI HR:HRV CU:CUB CY:CYP CZ:CZE CI:CIV DK:DNK DJ:DJI DM:DMA DO:DOM EC:ECU EG:EGY SV:SLV
  GQ:GNQ ER:ERI EE:EST SZ:SWZ ET:ETH FK:FLK FO:FRO FJ:FJI FI:FIN FR:FRA GF:GUF PF:PYF TF:ATF GA:GAB GM:GMB GE:GEO
  DE:DEU GH:GHA GI:GIB GR:GRC GL:GRL GD:GRD GP:GLP GU:GUM GT:GTM GG:GGY GN:GIN GW:GNB GY:GUY HT:HTI HM:HMD VA:VAT
  HN:HND HK:HKG HU:HUN IS:ISL IN:IND ID:IDN IR:IRN IQ:IRQ IE:IRL IM:IMN IL:ISR IT:ITA JM:JAM JP:JPN JE:JEY JO:JOR
  KZ:KAZ KE:KEN KI:KIR KP:PRK KR:KOR KW:KWT KG:KGZ LA:LAO LV:LVA LB:LBN LS:LSO LR:LBR LY:LBY LI:LIE LT:LTU LU:LUX
  MO:MAC MK:MKD MG:MDG MW:MWI MY:MYS MV:MDV ML:MLI MT:MLT MH:MHL MQ:MTQ MR:MRT MU:MUS YT:MYT MX:MEX FM:FSM MD:MDA
  MC:MCO MN:MNG MS:MSR MA:MAR MZ:MOZ MM:MMR NA:NAM NR:NRU NP:NPL NL:NLD NC:NCL NZ:NZL NI:NIC NE:NER NG:NGA NU:NIU
  NF:NFK MP:MNP NO:NOR OM:OMN PK:PAK PW:PLW PS:PSE PA:PAN PG:PNG PY:PRY PE:PER PH:PHL PN:PCN PL:POL PT:PRT PR:PRI
  QA:QAT RO:ROU RU:RUS RW:RWA RE:REU SH:SHN KN:KNA LC:LCA PM:SPM VC:VCT WS:WSM SM:SMR ST:STP SA:SAU SN:SEN SC:SYC
  SL:SLE SG:SGP SK:SVK SI:SVN SB:SLB SO:SOM ZA:ZAF GS:SGS ES:ESP LK:LKA SD:SDN SR:SUR SE:SWE CH:CHE SY:SYR TW:TWN
  TJ:TJK TZ:TZA TH:THA TL:TLS TG:TGO TK:TKL TO:TON TT:TTO TN:TUN TR:TUR TM:TKM TC:TCA TV:TUV UG:UGA UA:UKR AE:ARE
  GB:GBR US:USA UM:UMI UY:URY UZ:UZB VU:VUT VE:VEN VN:VNM VG:VGB VI:VIR WF:WLF EH:ESH YE:YEM ZM:ZMB ZW:ZWE AX:ALA
  BQ:BES CW:CUW XK:XKX ME:MNE BL:BLM MF:MAF RS:SRB SX:SXM SS:SSD`

type CountryCode = { readonly id: number; readonly iso2: string; readonly iso3: string }

const COUNTRY_CODES: readonly CountryCode[] = CODES.trim()
  .split(/\s+/)
  .map((pair, index) => ({ id: index + 1, iso2: pair.slice(0, 2), iso3: pair.slice(3) }))

const regions = new Map<string, (typeof allCountries)[number]>(
  allCountries.map(country => [country[1], country]),
)

/** Every country, in id order; a country's states by name. */
export const COUNTRIES: readonly Country[] = COUNTRY_CODES.flatMap(({ id, iso2, iso3 }) => {
  const region = regions.get(iso2)
  if (region === undefined) return []
  return [{ id, name: region[0], iso2, iso3, states: toStates(id, postalRegions(iso2, region[2])) }]
})

const byCode = new Map(COUNTRIES.map(country => [country.iso2, country]))

/** The country of a two-letter code in any case; null: unknown. */
export function findCountry(iso2: string): Country | null {
  return byCode.get(iso2.toUpperCase()) ?? null
}

/** The state with this name or code, in any case; null: unknown. */
export function findState(iso2: string, text: string): State | null {
  const wanted = fold(text)
  const states = findCountry(iso2)?.states ?? []
  return (
    states.find(state => fold(state.code) === wanted) ??
    states.find(state => fold(state.name) === wanted) ??
    null
  )
}

const STATE_NEEDED = new Set(['AU', 'BR', 'CA', 'CN', 'ES', 'IN', 'IT', 'JP', 'KR', 'MX', 'TW', 'US'])

/** Whether an address in the country is incomplete without its state. */
export function needsState(iso2: string): boolean {
  return STATE_NEEDED.has(iso2.toUpperCase())
}

// `Bâle` equals `bale`, in both Unicode normalization forms.
function fold(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** For Italy the data has regions where addresses need provinces, for Spain both. */
function postalRegions(
  iso2: string,
  regions: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] {
  const postal = postalStates(iso2)
  if (iso2 === 'IT') return postal.map(({ name, code }) => [name, code])
  return iso2 === 'ES' ? regions.filter(([, code]) => postal.some(state => state.code === code)) : regions
}

// Each country has a thousand ids for its states, so that a change of one country moves no other's.
function toStates(country: number, of: readonly (readonly [string, string])[]): State[] {
  return [...of]
    .sort(([a], [b]) => (fold(a) < fold(b) ? -1 : 1))
    .map(([name, code], index) => ({ id: country * 1000 + index + 1, name, code: code ?? '' }))
}
