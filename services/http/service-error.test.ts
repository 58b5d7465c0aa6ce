import { describe, expect, it, vi } from 'vitest'
import { ServiceError } from './service-error.ts'

describe('a service error', () => {
  it('is known by the copy of its class that another bundle holds', async () => {
    vi.resetModules()
    const copy = await import('./service-error.ts')
    expect(copy.ServiceError).not.toBe(ServiceError)
    expect(new copy.ServiceError('commerce', 'Network Error')).toBeInstanceOf(ServiceError)
    expect(new Error('Network Error')).not.toBeInstanceOf(ServiceError)
  })
})
