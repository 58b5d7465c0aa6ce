import { newSession, SESSION_COOKIE, SESSION_LIFETIME, type Session, type SessionSeal } from './session.ts'

/** One request's hold on the visitor's session. Opening it makes the answer private. */
export type Visitor = {
  session(): Promise<Session>
  change(change: Partial<Session>): Promise<void>
  /** True once anything personal was read: the answer must not be stored or shared. */
  readonly touched: boolean
  setCookie(cookie: string): void
  /** `Set-Cookie` values for the answer. */
  cookies(): Promise<string[]>
}

export function createVisitor(request: Request, seal: SessionSeal, secure: boolean): Visitor {
  let opened: Promise<Session> | null = null
  let dirty = false
  const extra: string[] = []

  async function open(): Promise<Session> {
    const sealed = readCookie(request, SESSION_COOKIE)
    const found = sealed === null ? null : await seal.open(sealed)
    if (found !== null) return found
    dirty = true
    return newSession()
  }

  const session = () => {
    opened ??= open()
    return opened
  }

  return {
    session,
    async change(change) {
      opened = Promise.resolve({ ...(await session()), ...change })
      dirty = true
    },
    get touched() {
      return opened !== null || extra.length > 0
    },
    setCookie: cookie => void extra.push(cookie),
    async cookies() {
      if (opened === null || !dirty) return extra
      const value = await seal.seal(await opened)
      return [...extra, `${SESSION_COOKIE}=${value}; ${cookieAttributes(secure, SESSION_LIFETIME)}; HttpOnly`]
    },
  }
}

/** `maxAge` in seconds. */
export function cookieAttributes(secure: boolean, maxAge: number): string {
  return `Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}
