import { createPublicKey } from 'node:crypto'
import type { Secrets } from '@firnline/services/bot-check/derived-secret'
import * as v from 'valibot'
import { isIpRange } from '../gate/ip-list.ts'
import { PRIVATE_RANGES } from '../gate/trusted-proxies.ts'

/** What a value of an environment variable must look like, and what it is parsed to. */

export const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'is a port number, 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'is a port number, 0 to 65535'),
)
export const port = (fallback: string) => v.optional(portNumber, fallback)
export const text = v.optional(v.pipe(v.string(), v.nonEmpty('is empty: give it a value or leave it out')))
export const headerName = v.optional(
  v.pipe(v.string(), v.regex(/^[\w!#$%&'*+.^`|~-]+$/, 'is the name of a header such as cf-ipcountry')),
)
export const url = v.optional(
  v.pipe(
    v.string(),
    v.url('is an address such as https://shop.example'),
    v.regex(/^https?:/i, 'begins with http:// or https://'),
    v.transform(value => value.replace(/\/+$/, '')),
  ),
)
/** Pages are at the root of a host: links, cookies and canonical addresses know no path before theirs. */
export const publicUrl = v.optional(
  v.pipe(
    v.string(),
    v.check(value => {
      const address = URL.parse(value)
      return address !== null && /^https?:$/.test(address.protocol) && address.href === `${address.origin}/`
    }, 'is an origin such as https://shop.example, without a path, a query or a password'),
    v.transform(value => new URL(value).origin),
  ),
)
export const webhookSecret = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[\x21-\x7e]{16,256}$/, 'needs 16 to 256 characters, printable and without spaces'),
  ),
)
// One line of an environment file: its line ends are written as \n.
export const publicKey = v.optional(
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        const key = createPublicKey(dataset.value.replaceAll('\\n', '\n'))
        if (key.asymmetricKeyType === 'rsa') return key
        addIssue({ message: 'is no RSA key' })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        addIssue({ message: `is no public key in PEM form: ${reason}` })
      }
      return NEVER
    }),
  ),
)
export const flag = v.optional(v.picklist(['0', '1'], 'is 0 or 1'))
export const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'is a whole number'), v.transform(Number))
export const drain = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'is a number of seconds, 0 to 999'), v.transform(Number)),
)
const toNameOrId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : text)
/** A name; digits are an id. */
export const nameOrId = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is a name or an id'),
  v.transform(toNameOrId),
)
export const namesOrIds = v.optional(
  v.pipe(
    v.string(),
    v.transform(list =>
      list
        .split(',')
        .map(one => one.trim())
        .filter(one => one !== '')
        .map(toNameOrId),
    ),
  ),
)
export const countries = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[A-Za-z]{2}(?:\s*,\s*[A-Za-z]{2})*$/, 'is a list of countries such as AT,DE'),
    v.transform(list => list.toUpperCase().split(/\s*,\s*/)),
  ),
)
export const names = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+(?:\s*,\s*[\w-]+)*$/, 'is a list of names such as one,two'),
    v.transform(list => list.split(/\s*,\s*/)),
  ),
)
const commaList = (list: string) =>
  list
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
const stackPart = /^[\w-]+$/

/** Other stacks of the content service, each `api_key:delivery_token:environment`. */
export const stacks = v.optional(
  v.pipe(
    v.string(),
    v.transform(list =>
      list
        .split(',')
        .map(stack => stack.trim().split(':'))
        .map(([apiKey = '', deliveryToken = '', environment = '', ...rest]) => ({
          ...{ apiKey, deliveryToken, environment },
          isWhole:
            rest.length === 0 && [apiKey, deliveryToken, environment].every(part => stackPart.test(part)),
        })),
    ),
    v.check(
      list => list.every(({ isWhole }) => isWhole),
      'is a list of api_key:delivery_token:environment, separated by commas',
    ),
  ),
)

export const sessionSecrets = v.optional(
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Secrets => {
      const [first, ...others] = commaList(dataset.value)
      if (first !== undefined && [first, ...others].every(({ length }) => length >= 32))
        return [first, ...others]
      addIssue({ message: 'needs at least 32 characters; of several, separated by commas, each does' })
      return NEVER
    }),
  ),
)
export const ips = v.optional(
  v.pipe(
    v.string(),
    v.transform(commaList),
    v.check(
      list => list.every(isIpRange),
      'is a list of addresses and ranges such as 198.51.100.7,2001:db8::/32',
    ),
  ),
)
export const proxies = v.optional(
  v.pipe(
    v.string(),
    v.transform(list => commaList(list).flatMap(entry => (entry === '1' ? PRIVATE_RANGES : [entry]))),
    v.check(
      list => list.every(entry => isIpRange(entry) && !entry.endsWith('/0')),
      'is a list of the proxies’ addresses and ranges such as 10.0.0.0/8,203.0.113.7, or 1 for this machine and private networks',
    ),
  ),
)
export const hosts = v.optional(
  v.pipe(
    v.string(),
    v.transform(commaList),
    v.check(
      list => list.every(host => /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host)),
      'is a list of hosts such as shop.example,www.shop.example:8080',
    ),
  ),
)
export const origin = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[\w.-]+(?::\d+)?$/, 'is an origin such as https://app.contentstack.com'),
  ),
)
export const CACHE_POLICY = { '-1': -1, '0': 0, '1': 1, '2': 2, '3': 3 } as const
export const level = v.optional(
  v.picklist(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'is one of fatal, error, warn, info, debug, silent',
  ),
  'info',
)
