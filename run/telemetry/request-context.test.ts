import { createJsonClient } from '@firnline/services/http/json-client'
import { createRecord, withRecord } from '@firnline/web/server/telemetry/request-record'
import { expect, it } from 'vitest'
import { logTo } from './log.ts'
import { followRequestContext } from './request-context.ts'

followRequestContext()
const RECORD = createRecord('request-of-the-test')

it('tells a service the id of the request that it is called for', async () => {
  const told: (string | null)[] = []
  const client = createJsonClient({
    ...{ service: 'commerce', baseUrl: 'http://store.test', headers: {} },
    async fetch({ headers }) {
      told.push(headers.get('x-request-id'))
      return Response.json({})
    },
  })
  const ask = () => client.send({ method: 'GET', path: '/' })
  await withRecord(RECORD, async () => {
    await Promise.resolve()
    await ask()
  })
  await ask()
  expect(told).toEqual(['request-of-the-test', null])
})

it('logs the id with what is logged for a request', () => {
  const lines: string[] = []
  const log = logTo({ write: line => void lines.push(line) }, 'info')
  withRecord(RECORD, () => log.warn('inside'))
  log.warn('outside')
  expect(lines.map(line => JSON.parse(line).requestId)).toEqual(['request-of-the-test', undefined])
})
