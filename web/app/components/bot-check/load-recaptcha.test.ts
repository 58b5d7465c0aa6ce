import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Listener = () => void

/** The browser APIs that loading the script needs. `scripts`: the injected elements. */
function openPage() {
  const scripts: { src: string; fire(event: 'load' | 'error'): void }[] = []
  const page: { grecaptcha?: object } = {}
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: () => {
      const listeners: Record<string, Listener> = {}
      return {
        src: '',
        addEventListener: (event: string, listener: Listener) => {
          listeners[event] = listener
        },
        remove: () => {},
        fire: (event: string) => listeners[event]?.(),
      }
    },
    head: { append: (script: (typeof scripts)[number]) => void scripts.push(script) },
  })
  return { scripts, page }
}

const READY = {
  ready: (then: () => void) => then(),
  execute: async (siteKey: string, { action }: { action: string }) => `${siteKey} ${action}`,
}
const SCRIPT = 'https://www.google.com/recaptcha/api.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the bot-check script', () => {
  it('is loaded once per key, polled every 25 ms, and yields a token', async () => {
    const { scripts, page } = openPage()
    const { loadRecaptcha } = await import('./load-recaptcha.ts')
    const [first, second] = [loadRecaptcha('key-a', SCRIPT), loadRecaptcha('key-a', SCRIPT)]
    expect(scripts.map(({ src }) => src)).toEqual([`${SCRIPT}?render=key-a`])
    scripts[0]?.fire('load')
    await vi.advanceTimersByTimeAsync(60)
    page.grecaptcha = READY
    await vi.advanceTimersByTimeAsync(25)
    expect(await (await first).execute('sign_in')).toBe('key-a sign_in')
    expect(await second).toBe(await first)
  })

  it('rejects a second key', async () => {
    openPage()
    const { loadRecaptcha } = await import('./load-recaptcha.ts')
    void loadRecaptcha('key-a', SCRIPT)
    await expect(loadRecaptcha('key-b', SCRIPT)).rejects.toThrow(
      'reCAPTCHA already loaded with different site key!',
    )
  })

  it('times out and can be retried', async () => {
    const { scripts } = openPage()
    const { loadRecaptcha } = await import('./load-recaptcha.ts')
    const failed = expect(loadRecaptcha('key-a', SCRIPT)).rejects.toThrow('loaded but never began')
    scripts[0]?.fire('load')
    await vi.advanceTimersByTimeAsync(31_000)
    await failed
    void loadRecaptcha('key-b', SCRIPT)
    expect(scripts).toHaveLength(2)
  })

  it('can be retried after a failed load', async () => {
    const { scripts } = openPage()
    const { loadRecaptcha } = await import('./load-recaptcha.ts')
    const failed = expect(loadRecaptcha('key-a', SCRIPT)).rejects.toThrow('was not loaded')
    scripts[0]?.fire('error')
    await failed
    void loadRecaptcha('key-a', SCRIPT)
    expect(scripts).toHaveLength(2)
  })
})
