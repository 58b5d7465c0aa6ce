import { describe, expect, it, vi } from 'vitest'
import { ServiceError } from './service-error.ts'

describe('ServiceError', () => {
  it('is an instance of the class in another bundle', async () => {
    vi.resetModules()
    const copy = await import('./service-error.ts')
    expect(copy.ServiceError).not.toBe(ServiceError)
    expect(new copy.ServiceError('commerce', 'Network Error')).toBeInstanceOf(ServiceError)
    expect(new Error('Network Error')).not.toBeInstanceOf(ServiceError)
  })
})
