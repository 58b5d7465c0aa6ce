import { type Brand, brandFor, DEFAULT_BRAND } from '@firnline/domain/content/brand'
import { EMPTY_FOOTER } from '@firnline/domain/content/navigation'
import { OFFERED_LOCALES } from '@firnline/domain/locale/locale'
import { isShoppingRegion, selectRegion } from '@firnline/domain/region'
import {
  createStackInspection,
  type StackInspection,
} from '@firnline/services/content/delivery/inspect-stack'
import type { ProductEntry } from '@firnline/services/content/port'
import { ServiceError } from '@firnline/services/http/service-error'
import { SEARCH_LANGUAGES } from '../search/documents.ts'
import { type DoctorParts, embeddedFailure } from './doctor-parts.ts'
import { type Check, type Finding, listOf, right, warning, withoutPassword, wrong } from './finding.ts'

/** The languages of pages. */
const LANGUAGES = SEARCH_LANGUAGES
const [DEFAULT_LANGUAGE = ''] = LANGUAGES
const SESSION = { hash: 'check', contentType: null, entry: null, timestamp: null, release: null }

export function checkContent(parts: DoctorParts): Check {
  return {
    subject: 'Content',
    async run() {
      const stack = createStackInspection(parts.clients.content)
      try {
        const gaps = await typeFindings(stack)
        const languages = await languageFindings(stack)
        const entries = gaps.some(({ kind }) => kind === 'wrong') ? [] : await entryFindings(parts)
        const drafts = await draftFindings(parts, stack)
        return [...gaps, ...languages, ...entries, ...drafts, ...webhookFindings(parts)]
      } catch (error) {
        if (error instanceof ServiceError) return [wrong(stackFailure(parts, error))]
        throw error
      }
    },
  }
}

function stackFailure(parts: DoctorParts, error: ServiceError): string {
  const { content } = parts.config
  if (content === null) return embeddedFailure(parts, error)
  const { status, message, details } = error
  const { environment, branch } = content
  const url = withoutPassword(content.url)
  if (status === null)
    return `The content service at ${url} does not answer (${message}): correct CONTENTSTACK_REGION or CONTENTSTACK_URL, or let this machine reach it.`
  if (status === 412 || details?.code === 109)
    return `The content service at ${url} knows no stack with this API key: correct CONTENTSTACK_API_KEY (Settings, Stack), and CONTENTSTACK_REGION where the stack is kept elsewhere.`
  if (status === 401 || details?.code === 105)
    return 'The stack refuses the delivery token: correct CONTENTSTACK_DELIVERY_TOKEN (Settings, Tokens, Delivery tokens).'
  const named = fieldsOf(details?.errors)
  if (named.includes('branch'))
    return `The stack has no branch ${branch ?? 'main'} that the delivery token may read: correct CONTENTSTACK_BRANCH, or add the branch to the token.`
  if (named.includes('environment') || named.includes('access_token'))
    return `The stack has no environment ${environment}, or the delivery token is not for it: correct CONTENTSTACK_ENVIRONMENT, or publish to it with a token of its own.`
  return `The content service failed (${status} ${message}): try again, and look at its status page.`
}

const fieldsOf = (errors: unknown) =>
  typeof errors === 'object' && errors !== null ? Object.keys(errors) : []

async function typeFindings(stack: StackInspection): Promise<Finding[]> {
  const gaps = await stack.typeGaps()
  return gaps.map(({ contentType, fields, isNeeded }) => {
    if (fields === null)
      return wrong(
        `The stack has no content type ${contentType}: add it with the fields of demo/content/content-types/${contentType}.json (docs/vendors/README.md).`,
      )
    const what = `The content type ${contentType} of the stack lacks ${listOf(fields)}`
    return isNeeded
      ? wrong(
          `${what}, without which its entries are left out: add what demo/content/content-types/${contentType}.json has.`,
        )
      : warning(
          `${what}, which the shop would show: add what demo/content/content-types/${contentType}.json has.`,
        )
  })
}

async function languageFindings(stack: StackInspection): Promise<Finding[]> {
  const known = await Promise.all(LANGUAGES.map(language => stack.hasLanguage(language)))
  const missing = LANGUAGES.filter((_, at) => !known[at])
  if (missing.length === 0) return []
  return [
    warning(
      `The stack lacks the languages ${missing.join(', ')}, whose pages show the default language: add them with these codes (Settings, Languages).`,
    ),
  ]
}

async function entryFindings({ services: { content } }: DoctorParts): Promise<Finding[]> {
  const [headers, footers, homes, errorPages, brands, products] = await Promise.all([
    ofEachLanguage(content.header),
    ofEachLanguage(content.footer),
    ofEachLanguage(language => content.page(language, '/')),
    ofEachLanguage(content.errorPage),
    content.brands(DEFAULT_LANGUAGE),
    content.products(DEFAULT_LANGUAGE),
  ])
  const missingIn = (
    entries: readonly unknown[],
    nothing: unknown,
    sentence: (languages: string) => Finding,
  ) => {
    const languages = LANGUAGES.filter((_, at) => entries[at] === nothing)
    return languages.length === 0 ? [] : [sentence(languages.join(', '))]
  }
  return [
    ...missingIn(headers, null, languages =>
      wrong(
        `Content has no published header in ${languages}: pages have no navigation. Publish an entry of the type header.`,
      ),
    ),
    ...missingIn(homes, null, languages =>
      wrong(
        `Content has no published home page in ${languages}: publish an entry of the type page with the URL /.`,
      ),
    ),
    ...missingIn(footers, EMPTY_FOOTER, languages =>
      wrong(
        `Content has no published footer in ${languages}: legal links are missing. Publish an entry of the type footer.`,
      ),
    ),
    ...missingIn(errorPages, null, languages =>
      warning(
        `Content has no published error page in ${languages}: publish an entry of the type error_page.`,
      ),
    ),
    ...brandFindings(brands),
    ...productFindings(products),
  ]
}

function brandFindings(brands: readonly Brand[]): Finding[] {
  const regions = new Set(OFFERED_LOCALES.map(({ country }) => selectRegion(country, { isPro: false })))
  const missing = [...regions].filter(region => brandFor(brands, region) === DEFAULT_BRAND)
  if (missing.length === 0) return []
  const shops = missing.filter(isShoppingRegion)
  const lost = shops.length === 0 ? '' : `, so that nothing is sold in ${shops.join(', ')}`
  return [
    wrong(
      `Content has no brand settings for the regions ${missing.join(', ')}${lost}: publish an entry of the type brand_settings with these regions, or with none for all.`,
    ),
  ]
}

function productFindings(products: readonly Pick<ProductEntry, 'sku' | 'slug'>[]): Finding[] {
  if (products.length === 0)
    return [wrong('Content has no published product: publish entries of the type product.')]
  const unnamed = products.filter(({ sku }) => sku === '').map(({ slug }) => slug)
  if (unnamed.length === 0) return [right(`Content has ${products.length} products.`)]
  return [
    warning(
      `${unnamed.length} products of content have no SKU, by which the stores know them: ${listOf(unnamed)}. Fill in the field sku.`,
    ),
  ]
}

function ofEachLanguage<T>(read: (language: string) => Promise<T>): Promise<T[]> {
  return Promise.all(LANGUAGES.map(read))
}

async function draftFindings({ config, clients }: DoctorParts, stack: StackInspection): Promise<Finding[]> {
  if (config.livePreview === null) return []
  const { preview } = clients.content
  const token = preview?.token.kind === 'management' ? 'MANAGEMENT' : 'PREVIEW'
  try {
    await stack.readDraft(SESSION)
    return []
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { status, message } = error
    const said = status === null ? message : `${status} ${message}`
    return [
      wrong(
        `Drafts cannot be read at ${preview === undefined ? 'the preview host' : withoutPassword(preview.baseUrl)} (${said}), so that live preview shows nothing: correct CONTENTSTACK_${token}_TOKEN, or CONTENTSTACK_PREVIEW_URL.`,
      ),
    ]
  }
}

function webhookFindings({ config }: DoctorParts): Finding[] {
  if (
    config.content === null ||
    config.contentWebhookKey !== null ||
    config.keys.contentWebhookSecret !== undefined
  )
    return []
  return [
    warning(
      'The content service cannot tell the shop of changes, which are on pages after about 20 s: set CONTENT_WEBHOOK_SECRET, and a webhook of the stack to <PUBLIC_URL>/webhooks/content that signs with it.',
    ),
  ]
}
