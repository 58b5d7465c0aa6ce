export const DEALER_SERVICES = [
  'boot-fitting',
  'ski-service',
  'rental',
  'demo',
  'mounting',
  'pro-desk',
] as const
export type DealerService = (typeof DEALER_SERVICES)[number]

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A shop or dealer of the brand. */
export type Dealer = {
  readonly uid: string
  readonly title: string
  /** Of its page: `/stores/{slug}`. */
  readonly slug: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  /** Two lowercase letters. */
  readonly country: string
  /** Degrees north and east. */
  readonly latitude: number
  readonly longitude: number
  /** `Europe/Vienna` */
  readonly timeZone: string
  readonly phone: string
  readonly email: string
  readonly website: string
  /** `opens` and `closes` as `09:00`. */
  readonly hours: readonly {
    readonly days: readonly Weekday[]
    readonly opens: string
    readonly closes: string
  }[]
  readonly services: readonly DealerService[]
  readonly note: string
}
