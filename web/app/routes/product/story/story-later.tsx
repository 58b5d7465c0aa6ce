import { memo, Suspense } from 'react'
import { hydratedLater } from '../hydrated-later.ts'
import type { ProductStoryProps } from './product-story.tsx'

const load = () => import('./product-story.tsx')

const ProductStory = import.meta.env.SSR
  ? (await load()).ProductStory
  : hydratedLater(async () => (await load()).ProductStory, 'The product’s story does not unfold or play.')

/**
 * The story, whose script is loaded once the page is alive. Memoized: React would drop the server's markup if it were rendered
 * again before that.
 */
export const StoryLater = memo(function StoryLater(props: ProductStoryProps) {
  return (
    <Suspense fallback={null}>
      <ProductStory {...props} />
    </Suspense>
  )
})
