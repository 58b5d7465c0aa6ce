import { describe, expect, it } from 'vitest'
import type { MailLink } from '../../app/contexts/signups.ts'
import { refusalOf } from '../gate/refuse-requests.ts'
import { createSessionSeal, newSession } from '../session/session.ts'
import { createMailLinks } from './mail-link.ts'

const SECRET = 'a secret of the shop, thirty-two characters'
const START = Date.parse('2026-11-21T09:00:00Z')
const HOUR = 60 * 60 * 1000
const at = (hours: number) => createMailLinks([SECRET], () => new Date(START + hours * HOUR))

const WISH: MailLink = {
  purpose: 'newsletter',
  store: 'eu_region_1',
  email: 'anna@example.com',
  locale: 'de-at',
  lists: ['7301'],
}
const END: MailLink = {
  purpose: 'newsletter-end',
  store: 'eu_region_1',
  email: 'anna@example.com',
  locale: 'de-at',
}

describe('createMailLinks', () => {
  it('says for whom and for what it is, and shows nobody the address', async () => {
    const token = await at(0).seal(WISH)
    expect(await at(47).open(token)).toMatchObject(WISH)
    expect(Buffer.from(token, 'base64url').toString()).not.toContain('anna')
    expect(token).not.toContain(Buffer.from('anna@example.com').toString('base64url').slice(0, 12))
  })

  it('expires links that confirm after 48 hours, and never those that unsubscribe', async () => {
    const [wish, end] = [await at(0).seal(WISH), await at(0).seal(END)]
    expect(await at(48.1).open(wish)).toEqual({ purpose: 'expired' })
    expect(await at(20_000).open(end)).toMatchObject(END)
  })

  it('is nobody else’s to make: another secret’s, a changed one, a session’s', async () => {
    const token = await at(0).seal(WISH)
    const other = createMailLinks([`${SECRET}!`], () => new Date(START))
    expect(await other.open(token)).toEqual({ purpose: 'unknown' })
    expect(await at(0).open(`${token.slice(0, -2)}AA`)).toEqual({ purpose: 'unknown' })
    expect(await at(0).open('x')).toEqual({ purpose: 'unknown' })
    const session = await createSessionSeal([SECRET], () => new Date(START)).seal(newSession())
    expect(await at(0).open(session)).toEqual({ purpose: 'unknown' })
  })

  it('opens links of the secret before, and makes new ones with the first', async () => {
    const [before, after] = [`${SECRET} before`, `${SECRET} after`]
    const now = () => new Date(START)
    const both = createMailLinks([after, before], now)
    expect(await both.open(await createMailLinks([before], now).seal(END))).toMatchObject(END)
    expect(await createMailLinks([after], now).open(await both.seal(END))).toMatchObject(END)
  })

  it('makes links that the request gate does not block', async () => {
    const tokens = await Promise.all(Array.from({ length: 400 }, () => at(0).seal(END)))
    const refused = tokens.filter(
      token => refusalOf(new Request(`https://shop.test/unsubscribe/${token}`)) !== null,
    )
    expect(refused).toEqual([])
  })
})
