import type { StoreRegion } from './stores.ts'

export type Role = 'customer' | 'pro' | 'employee'

export type DemoAddress = {
  address1: string
  city: string
  state_or_province: string
  postal_code: string
  country_code: string
  phone: string
}

export type DemoAccount = {
  store: StoreRegion
  role: Role
  email: string
  /** For trying things out on one's own machine: it is in everybody's copy of this file. */
  password: string
  first_name: string
  last_name: string
  company: string
  address: DemoAddress
  /** The form field 'Pro Code': JSON text; null: everybody's prices. */
  proCode: string | null
}

/** In the order in which a store numbers them, from 1. Amounts are percent off. */
export const GROUPS = [
  { name: 'Guests', is_group_for_guests: true, is_default: false, rules: [] },
  { name: 'Customers', is_group_for_guests: false, is_default: true, rules: [] },
  {
    name: 'Pro',
    is_group_for_guests: false,
    is_default: false,
    rules: [{ amount: 25 }, { category: 'bindings', amount: 30 }],
  },
  { name: 'Employees', is_group_for_guests: false, is_default: false, rules: [{ amount: 40 }] },
] as const

/** The name of each role's group. */
export const GROUP_OF = { customer: 'Customers', pro: 'Pro', employee: 'Employees' } as const

const PASSWORD = 'Firnline-2026'
const HOUSE = 'Firnline'

type AccountDetails = Omit<DemoAccount, 'store' | 'role' | 'email' | 'password' | 'proCode'>

function account(store: StoreRegion, role: Role, details: AccountDetails): DemoAccount {
  const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const email = `${plain(details.first_name)}.${plain(details.last_name)}@firnline.example`
  const proCode = role === 'customer' ? null : PRO_CODE
  return { store, role, email, password: PASSWORD, proCode, ...details }
}

/** Only with exactly this region does a customer have their group's prices, employees too. */
const PRO_CODE = JSON.stringify({ region: 'pro' })

/** One account for each role in each store. Phone numbers are of the blocks kept free for stories. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('us', 'customer', {
    first_name: 'Emma',
    last_name: 'Carter',
    company: '',
    address: {
      address1: '149 Church Street',
      city: 'Burlington',
      state_or_province: 'Vermont',
      postal_code: '05401',
      country_code: 'US',
      phone: '+1 802 555 0118',
    },
  }),
  account('us', 'pro', {
    first_name: 'Jake',
    last_name: 'Thompson',
    company: 'Wasatch Backcountry School',
    address: {
      address1: '350 Main Street',
      city: 'Park City',
      state_or_province: 'Utah',
      postal_code: '84060',
      country_code: 'US',
      phone: '+1 435 555 0164',
    },
  }),
  account('us', 'employee', {
    first_name: 'Olivia',
    last_name: 'Reed',
    company: HOUSE,
    address: {
      address1: '67 Main Street',
      city: 'Stowe',
      state_or_province: 'Vermont',
      postal_code: '05672',
      country_code: 'US',
      phone: '+1 802 555 0173',
    },
  }),
  account('ca', 'customer', {
    first_name: 'Élise',
    last_name: 'Tremblay',
    company: '',
    address: {
      address1: '880 rue Saint-Jean',
      city: 'Québec',
      state_or_province: 'Quebec',
      postal_code: 'G1R 1R3',
      country_code: 'CA',
      phone: '+1 418 555 0139',
    },
  }),
  account('ca', 'pro', {
    first_name: 'Sarah',
    last_name: 'MacLeod',
    company: 'Sea to Sky Guides',
    address: {
      address1: '4282 Mountain Square',
      city: 'Whistler',
      state_or_province: 'British Columbia',
      postal_code: 'V8E 1E6',
      country_code: 'CA',
      phone: '+1 604 555 0182',
    },
  }),
  account('ca', 'employee', {
    first_name: 'Noah',
    last_name: 'Bouchard',
    company: HOUSE,
    address: {
      address1: '118 chemin de Kandahar',
      city: 'Mont-Tremblant',
      state_or_province: 'Quebec',
      postal_code: 'J8E 1E2',
      country_code: 'CA',
      phone: '+1 819 555 0127',
    },
  }),
  account('eu_region_1', 'customer', {
    first_name: 'Anna',
    last_name: 'Huber',
    company: '',
    address: {
      address1: 'Maria-Theresien-Straße 18',
      city: 'Innsbruck',
      state_or_province: 'Tirol',
      postal_code: '6020',
      country_code: 'AT',
      phone: '',
    },
  }),
  account('eu_region_1', 'pro', {
    first_name: 'Lukas',
    last_name: 'Maier',
    company: 'Bergschule Werdenfels',
    address: {
      address1: 'Bahnhofstraße 35',
      city: 'Garmisch-Partenkirchen',
      state_or_province: 'Bayern',
      postal_code: '82467',
      country_code: 'DE',
      phone: '+49 30 23125 164',
    },
  }),
  account('eu_region_1', 'employee', {
    first_name: 'Camille',
    last_name: 'Favre',
    company: HOUSE,
    address: {
      address1: '85 rue du Docteur Paccard',
      city: 'Chamonix-Mont-Blanc',
      state_or_province: 'Auvergne-Rhône-Alpes',
      postal_code: '74400',
      country_code: 'FR',
      phone: '+33 4 65 71 01 18',
    },
  }),
]
