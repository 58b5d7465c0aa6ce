import { types } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PreparedPglite } from './prepared-pglite.ts'

describe('a PGlite that plans once', () => {
  let client: PreparedPglite | undefined
  const given = () => {
    if (client === undefined) throw new Error('The database is not open')
    return client
  }
  const count = async () =>
    (await given().query<{ n: number }>('select count(*)::int as n from pairs')).rows[0]?.n

  beforeAll(async () => {
    client = new PreparedPglite('memory://')
    await client.query('create table pairs (id int primary key, size jsonb, made timestamptz)')
  }, 60_000)
  afterAll(() => client?.close())

  it('answers as PGlite does, however often it is asked', async () => {
    const made = new Date('2026-11-21T10:00:00Z')
    const insert = 'insert into pairs values ($1, $2, $3) returning *'
    for (const id of [1, 2, 3]) {
      const { rows, affectedRows } = await given().query(insert, [id, { cm: 170 + id }, made])
      expect([rows, affectedRows]).toEqual([[{ id, size: { cm: 170 + id }, made }], 1])
    }
    const select = 'select id, size from pairs where id = any($1::int[]) order by id'
    expect((await given().query(select, [[1, 3]], { rowMode: 'array' })).rows).toEqual([
      [1, { cm: 171 }],
      [3, { cm: 173 }],
    ])
    expect((await given().query(select, [[]])).rows).toEqual([])
    expect((await given().query('select $1::text as nothing', [null])).rows).toEqual([{ nothing: null }])
  })

  it('reads values as the query wants them, and others as ever', async () => {
    const select = 'select id, made from pairs where id = 1'
    const { rows } = await given().query(select, [], { parsers: { [types.TIMESTAMPTZ]: text => [text] } })
    expect(rows).toEqual([{ id: 1, made: [expect.stringMatching(/^2026-11-21 /)] }])
    expect((await given().query(select)).rows).toEqual([{ id: 1, made: expect.any(Date) }])
  })

  it('says what the database refused and goes on', async () => {
    const insert = 'insert into pairs (id) values ($1)'
    await expect(given().query(insert, [1])).rejects.toMatchObject({
      code: '23505',
      constraint: 'pairs_pkey',
    })
    await expect(given().query('select nothing from pairs')).rejects.toMatchObject({ code: '42703' })
    expect((await given().query(insert, [4])).affectedRows).toBe(1)
  })

  it('keeps a transaction whole', async () => {
    const before = await count()
    const broken = given().transaction(async tx => {
      await tx.query('insert into pairs (id) values ($1)', [100])
      await tx.query('insert into pairs (id) values ($1)', [100])
    })
    await expect(broken).rejects.toMatchObject({ code: '23505' })
    expect(await count()).toBe(before)
    await given().transaction(tx => tx.query('insert into pairs (id) values ($1)', [101]))
    expect(await count()).toBe((before ?? 0) + 1)
  })

  it('forgets the plans that were not used for long', async () => {
    for (let n = 0; n < 250; n += 1) {
      const { rows } = await given().query<{ n: number }>(`select ${n} as n`)
      expect(rows).toEqual([{ n }])
    }
    const { rows } = await given().query<{ n: number }>(
      'select count(*)::int as n from pg_prepared_statements',
    )
    expect(rows[0]?.n).toBeLessThanOrEqual(101)
  })
})
