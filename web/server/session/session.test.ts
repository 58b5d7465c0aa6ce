import { describe, expect, it } from 'vitest'
import { createSessionSeal, newSession, SESSION_LIFETIME } from './session.ts'

const START = new Date('2026-11-21T09:00:00Z')
const now = () => START
const session = newSession()

describe('the session cookie', () => {
  it('is opened with any secret and sealed with the first', async () => {
    const [before, after] = [createSessionSeal(['before'], now), createSessionSeal(['after'], now)]
    const both = createSessionSeal(['after', 'before'], now)
    expect(await both.open(await before.seal(session))).toEqual(session)
    expect(await after.open(await both.seal(session))).toEqual(session)
    expect(await before.open(await both.seal(session))).toBeNull()
  })

  it('is no session with a removed secret, a changed cookie or after its lifetime', async () => {
    const cookie = await createSessionSeal(['before'], now).seal(session)
    expect(await createSessionSeal(['after', 'later'], now).open(cookie)).toBeNull()
    const both = (time: Date) => createSessionSeal(['after', 'before'], () => time)
    expect(await both(START).open(`${cookie.slice(0, -2)}AA`)).toBeNull()
    expect(await both(START).open('x')).toBeNull()
    expect(await both(new Date(START.getTime() + SESSION_LIFETIME * 1000 + 1)).open(cookie)).toBeNull()
  })
})
