import { describe, expect, it } from 'vitest'
import { onlyReads } from './pipelined-pool.ts'

describe('a statement', () => {
  it.each([
    'select 1',
    '\n  select id, updated_at, deleted_at from users where id = $1',
    'with near as (select 1) select * from near',
    'SELECT count(*) FROM orders',
  ])('that only reads uses a shared connection: %s', (text) => expect(onlyReads(text)).toBe(true))

  it.each([
    'begin',
    'start transaction isolation level serializable',
    'update users set name = $1',
    'with kept as (insert into cart_lines (id) values ($1) returning id) select * from kept',
    'WITH gone AS (DELETE FROM cart_lines RETURNING id) SELECT count(*) FROM gone',
    'select id from users where id = $1 for update',
    'select id from users for no key update skip locked',
    'select id from users for key share',
    'select pg_advisory_xact_lock(1)',
    "select nextval('order_numbers')",
    'set local lock_timeout = 1',
    'listen news',
  ])('that may wait for a lock gets its own connection: %s', (text) => expect(onlyReads(text)).toBe(false))
})
