import { describe, expect, it } from 'vitest'
import { askGraphql } from './ask-graphql.ts'
import { GET_AUTOMATED_RELATED_PRODUCT_IDS, GET_COLOR_GROUPS } from './operations.ts'

const VARIABLES = { locale: 'de' }

const answering = (body: BodyInit, status = 200) =>
  askGraphql(GET_COLOR_GROUPS, VARIABLES, async () => new Response(body, { status }))

describe('asking /graphql', () => {
  it('posts query, variables and operationName as JSON', async () => {
    const sent: unknown[] = []
    const variables = { categoryId: '3', bcRegion: 'us', ctsRegion: 'pro', locale: 'en-us' } as const
    const answer = await askGraphql(GET_AUTOMATED_RELATED_PRODUCT_IDS, variables, async (address, init) => {
      sent.push([
        address,
        init.method,
        new Headers(init.headers).get('content-type'),
        JSON.parse(String(init.body)),
      ])
      return Response.json({ data: { ids: [3, 1] } })
    })
    const { query, operationName } = GET_AUTOMATED_RELATED_PRODUCT_IDS
    expect(sent).toEqual([['/graphql', 'POST', 'application/json', { query, variables, operationName }]])
    expect(answer).toEqual({ ids: [3, 1] })
  })

  it.each([
    ['the first error’s message', '{"errors":[{"message":"One"},{"message":"Two"}]}', 200, 'One'],
    ['the message beside data', '{"data":{"colorGroups":[]},"errors":[{"message":"Half"}]}', 200, 'Half'],
    ['the status of an answer without errors', '{"data":null}', 500, 'GraphQL Error (Code: 500)'],
    ['the status of an answer with no errors in its list', '{"errors":[]}', 400, 'GraphQL Error (Code: 400)'],
    ['the status of what is no GraphQL', '<h1>Bad gateway</h1>', 502, 'GraphQL Error (Code: 502)'],
    ['the status of nothing', '', 200, 'GraphQL Error (Code: 200)'],
    [
      'the status of another answer than was asked for',
      '{"data":{"colorGroups":7}}',
      200,
      'GraphQL Error (Code: 200)',
    ],
  ])('throws %s', async (_, body, status, message) => {
    await expect(answering(body, status)).rejects.toThrow(new Error(message))
  })
})
