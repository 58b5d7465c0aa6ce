import { createLimiter, type Limiter, type SharedCounts, type Wait } from './limiter.ts'

/** How often one address may try what could be guessed (DESIGN §4 Sessions and rights). */
export type RateLimits = {
  signIn(ip: string, email: string): Promise<Wait>
  /** A right password: earlier slips of this address at this account count no more. */
  signedIn(ip: string, email: string): Promise<void>
  create(ip: string): Promise<Wait>
  orderStatus(ip: string): Promise<Wait>
  /** Applications to the pro program, each with a file that is kept. */
  proApplication(ip: string): Promise<Wait>
  /** Questions to the people of the shop. */
  question(ip: string): Promise<Wait>
  /** Questions that went out within the hour, so that none goes out twice. */
  readonly sentQuestions: Pick<Limiter, 'take' | 'isTaken'>
  /** Letters that somebody has sent to an address, their own or not. */
  letter(ip: string, email: string): Promise<Wait>
  /** Pro codes that are tried. */
  proCode(ip: string, customerId: number): Promise<Wait>
  /** Codes that are tried on carts. */
  coupon(ip: string): Promise<Wait>
  /** Guarded forms that come without a script's proof that a person sent them. */
  withoutProof(ip: string): Promise<Wait>
  /** Puzzles of the bot check, each of which costs the shop a little work. */
  puzzle(ip: string): Promise<Wait>
  /** True the first time within an hour, in any process: what may be used only once. */
  spend(id: string): Promise<boolean>
  /** Files of all that is kept of a customer, each of which asks for every order of theirs. */
  ownData(customer: string): Promise<Wait>
  /** Previews, which no cache spares the content service. */
  preview(ip: string): Promise<Wait>
  /** Questions to /graphql, each of which can make others of the services. */
  graphql(ip: string): Promise<Wait>
  /** What the search box asks while one types, and clicks that are reported. */
  searchBox(ip: string): Promise<Wait>
}

/** Seconds. */
const MINUTE = 60
const QUARTER = 15 * 60
const HOUR = 60 * 60

/** `shared`: where all processes of the shop count together. */
export function createRateLimits(shared: SharedCounts | null = null): RateLimits {
  const limiter = (name: string, points: number, duration: number) =>
    createLimiter({ name, points, duration }, shared)
  const bySource = limiter('sign-in', 50, QUARTER)
  const byAccount = limiter('sign-in-account', 10, QUARTER)
  const create = limiter('create', 10, HOUR)
  const orderStatus = limiter('order-status', 20, QUARTER)
  const proApplication = limiter('pro-application', 5, HOUR)
  const question = limiter('question', 10, HOUR)
  const sentQuestions = limiter('question-sent', 1, HOUR)
  const lettersBySource = limiter('letter', 20, HOUR)
  const lettersToAddress = limiter('letter-address', 4, HOUR)
  const proCode = limiter('pro-code', 20, HOUR)
  const proCodeOfCustomer = limiter('pro-code-customer', 10, HOUR)
  const coupon = limiter('coupon', 30, QUARTER)
  const withoutProof = limiter('without-proof', 20, QUARTER)
  const puzzle = limiter('puzzle', 120, MINUTE)
  const spent = limiter('spent', 1, HOUR)
  const ownData = limiter('own-data', 10, HOUR)
  const preview = limiter('preview', 240, MINUTE)
  const graphql = limiter('graphql', 240, MINUTE)
  const searchBox = limiter('search-box', 480, MINUTE)
  const accountKey = (ip: string, email: string) => `${ip} ${email.trim().toLowerCase()}`
  return {
    async signIn(ip, email) {
      return (await bySource.take(ip)) ?? byAccount.take(accountKey(ip, email))
    },
    signedIn: (ip, email) => byAccount.forget(accountKey(ip, email)),
    create: create.take,
    orderStatus: orderStatus.take,
    proApplication: proApplication.take,
    question: question.take,
    sentQuestions,
    async letter(ip, email) {
      return (await lettersBySource.take(ip)) ?? lettersToAddress.take(email.trim().toLowerCase())
    },
    async proCode(ip, customerId) {
      return (await proCode.take(ip)) ?? proCodeOfCustomer.take(String(customerId))
    },
    coupon: coupon.take,
    withoutProof: withoutProof.take,
    puzzle: puzzle.take,
    spend: async id => (await spent.take(id)) === null,
    ownData: ownData.take,
    preview: preview.take,
    graphql: graphql.take,
    searchBox: searchBox.take,
  }
}
