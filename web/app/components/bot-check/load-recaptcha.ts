/** ms */
const POLL = 25
/** Half a minute. */
const MAX_POLLS = 1_200

type Grecaptcha = {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

export type Recaptcha = { execute(action: string): Promise<string> }

let loaded: { siteKey: string; recaptcha: Promise<Recaptcha> } | null = null

/** Loads reCAPTCHA v3 once per page; after a failure the next call tries again. */
export function loadRecaptcha(siteKey: string, scriptUrl: string): Promise<Recaptcha> {
  if (loaded !== null) {
    if (loaded.siteKey === siteKey) return loaded.recaptcha
    return Promise.reject(new Error('reCAPTCHA already loaded with different site key!'))
  }
  const recaptcha = load(siteKey, scriptUrl)
  const mine = { siteKey, recaptcha }
  loaded = mine
  recaptcha.catch(() => {
    if (loaded === mine) loaded = null
  })
  return recaptcha
}

async function load(siteKey: string, scriptUrl: string): Promise<Recaptcha> {
  await addScript(`${scriptUrl}?${new URLSearchParams({ render: siteKey })}`)
  const grecaptcha = await untilThere()
  await new Promise<void>(resolve => grecaptcha.ready(resolve))
  return { execute: action => grecaptcha.execute(siteKey, { action }) }
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`The script ${src} was not loaded.`))
    })
    Object.assign(script, { src, async: true })
    document.head.append(script)
  })
}

async function untilThere(): Promise<Grecaptcha> {
  for (let look = 0; look < MAX_POLLS; look += 1) {
    if (window.grecaptcha?.ready !== undefined) return window.grecaptcha
    await new Promise(resolve => setTimeout(resolve, POLL))
  }
  throw new Error('reCAPTCHA was loaded but never began.')
}
