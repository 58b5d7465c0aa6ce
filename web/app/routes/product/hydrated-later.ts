import { type ComponentType, lazy } from 'react'

/**
 * In the browser: a component that is hydrated once its script has loaded. When that fails, the server's markup stays,
 * which works without script.
 */
export function hydratedLater<Props>(load: () => Promise<ComponentType<Props>>, warning: string) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      console.warn(warning, error)
      return new Promise<never>(() => {})
    }
  })
}
