import { type PageSpeed, pageSpeed } from './page-speed.ts'
import { openVisitorSession } from './visitor-session.ts'

const ROUNDS = 3
const SECONDS = 4

/** Requests per second of a pro's stored page, and of the public one, by the median of their ratio. */
export async function proPageRatio(url: string): Promise<{ ratio: number; pro: number; everybody: number }> {
  const visitor = await openVisitorSession(url)
  await visitor.signIn('pro')
  const page = `${url}/de-de/c/skis`
  const load = { connections: 16, seconds: SECONDS }
  const rounds: { ratio: number; pro: number; everybody: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const everybody = (await pageSpeed(page, load)).perSecond
    const pro = (await pageSpeed(page, { ...load, cookie: visitor.cookie() })).perSecond
    rounds.push({ ratio: pro / everybody, pro, everybody })
  }
  const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)]
  if (middle === undefined) throw new Error('No round was run.')
  return middle
}

/** The cart page of a visitor with one line, rendered for each request. */
export async function cartPageSpeed(url: string): Promise<PageSpeed> {
  const visitor = await openVisitorSession(url)
  await visitor.add('/de-de/p/nordwand-98')
  return pageSpeed(`${url}/de-de/cart`, { connections: 8, seconds: SECONDS, cookie: visitor.cookie() })
}

/** Pages that are rendered for each request: a category by an unknown price, a product in an unknown color. */
export async function unstoredPages(url: string): Promise<{ category: PageSpeed; product: PageSpeed }> {
  const load = { connections: 8, seconds: SECONDS }
  return {
    category: await pageSpeed(`${url}/de-de/c/skis`, { ...load, query: n => `?price=${n}-9999` }),
    product: await pageSpeed(`${url}/de-de/p/nordwand-98`, { ...load, query: n => `?color=unknown-${n}` }),
  }
}
