import { COMMERCE_REGIONS } from '@firnline/domain/region'
import { BOT_ACTIONS } from '@firnline/services/bot-check/actions'
import { shop } from '@firnline/shop'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type Call, isNone } from './call.ts'
import { PROOF_HEADER } from './guard.ts'
import type { Who } from './right.ts'

type Json = Readonly<Record<string, unknown>>

const WHO: Readonly<Record<Who, string>> = {
  anyone: 'Anyone.',
  customer: 'Whoever is signed in.',
  'own-customer': 'The signed-in customer, about themselves.',
  'own-cart': 'The session that holds the cart.',
  'own-order': 'The signed-in customer, about an order of theirs.',
}

const ERRORS: Readonly<Record<string, string>> = {
  400: 'The call is not as it must be; `errors` says what is wrong, by field.',
  401: 'Nobody is signed in, or the password is wrong.',
  403: 'Not from the shop’s own pages, without the session’s csrf-token or a proof that the call needs, or about somebody else.',
  404: 'There is no such thing, or it is not this visitor’s.',
  405: 'The call is made with another method.',
  409: 'Somebody else changed it in the meantime.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
  422: 'The store refuses this: `title` says why.',
  429: 'Too many tries; Retry-After says when to come back.',
  502: 'The store refuses the shop itself.',
  503: 'The store does not answer; Retry-After says when to come back.',
}

/** The calls as an OpenAPI 3.1 document. */
export function openApi(calls: readonly Call[]): Json {
  const paths: Record<string, Record<string, Json>> = {
    '/api/geolocation': { get: GEOLOCATION },
    '/api/captcha/challenge': { get: CHALLENGE },
  }
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop.brand.name} /api`,
      version: '1',
      description: 'The storefront’s own calls. Errors always carry `status`; successes never do at the top.',
    },
    paths,
    components: { schemas: { Error: ERROR }, parameters: { region: REGION, csrfToken: CSRF_TOKEN } },
  }
}

const ERROR: Json = {
  type: 'object',
  required: ['status', 'title', 'errors'],
  properties: {
    status: { type: 'integer' },
    title: { type: 'string', description: 'What happened, in English.' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'By field.' },
  },
}
const REGION: Json = {
  name: 'x-bc-region',
  in: 'header',
  required: true,
  description: 'The store that is asked.',
  schema: { enum: COMMERCE_REGIONS },
}
const CSRF_TOKEN: Json = {
  name: 'csrf-token',
  in: 'header',
  required: true,
  description: 'The session’s own; GET /api/session tells it.',
  schema: { type: 'string' },
}

function operation(call: Call): Json {
  const isWrite = call.method !== 'GET'
  const shared = isWrite ? ['region', 'csrfToken'] : ['region']
  const parameters = [
    ...shared.map(name => ({ $ref: `#/components/parameters/${name}` })),
    ...(call.proof === null ? [] : [proofParameter(call.proof)]),
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
  ]
  const body = { required: true, content: { 'application/json': { schema: jsonOf(call.body) } } }
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/\W+/g, '_')}`,
    summary: call.summary,
    description: `For: ${WHO[call.who]}`,
    parameters,
    ...(isNone(call.body) ? {} : { requestBody: body }),
    responses: { [call.success]: SUCCESS, ...errorResponses },
  }
}

function proofParameter({ action, isAlways }: NonNullable<Call['proof']>): Json {
  const when = isAlways ? '' : 'Only after several wrong passwords for this account from unknown devices. '
  return {
    name: PROOF_HEADER,
    in: 'header',
    required: isAlways,
    description: `${when}Proves that a person makes the call, once: JSON of \`{challenge, solution: {counter, derivedKey}}\`, where \`challenge\` is the \`puzzle\` of GET /api/captcha/challenge?action=${action} and altcha-lib (PBKDF2) finds the solution; or the token of reCAPTCHA v3 for the action ${action}, where the challenge says so. Not looked at where its kind is \`none\`.`,
    schema: { type: 'string' },
  }
}

/** The one call that no store answers: it names no region. */
const GEOLOCATION: Json = {
  operationId: 'get_geolocation',
  summary: 'The country the visitor is in: two lowercase letters, or null where it is not known.',
  description: `For: ${WHO.anyone}`,
  parameters: [],
  responses: {
    200: {
      description: 'Done.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['country'],
            properties: { country: { type: ['string', 'null'], pattern: '^[a-z]{2}$' } },
          },
        },
      },
    },
  },
}

/** Also of no store: what a form's script has to do before the form is sent. */
const CHALLENGE: Json = {
  operationId: 'get_captcha_challenge',
  summary: 'What the script of a guarded form has to do: solve a puzzle, or ask reCAPTCHA for a token.',
  description: `For: ${WHO.anyone}`,
  parameters: [
    { name: 'action', in: 'query', required: true, schema: { type: 'string', enum: [...BOT_ACTIONS] } },
  ],
  responses: {
    200: {
      description: 'Done.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['kind'],
            properties: { kind: { type: 'string', enum: ['none', 'puzzle', 'recaptcha'] } },
          },
        },
      },
    },
    400: { description: 'There is no form of that name.' },
    429: { description: ERRORS[429] },
  },
}

const SUCCESS: Json = {
  description: 'Done. What is deleted is answered with 204 and nothing.',
  content: { 'application/json': { schema: {} } },
}
const errorResponses = Object.fromEntries(
  Object.entries(ERRORS).map(([status, description]) => {
    const schema = { $ref: '#/components/schemas/Error' }
    return [status, { description, content: { 'application/json': { schema } } }]
  }),
)

function parametersOf(schema: v.GenericSchema, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonOf(schema)
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: type,
  }))
}

/** What JSON Schema cannot say, such as "no control characters", is left to the call to refuse. */
function jsonOf(schema: v.GenericSchema) {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return json
}
