import { TAB, TabNav } from '@firnline/design/navigation/tab-nav'
import { PageLink } from '../link/page-link.tsx'
import { Photo } from '../picture/photo.tsx'
import type { PostView, TopicView } from './describe-posts.ts'

export function PostCard({ post, level = 2 }: { post: PostView; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative">
      <div className="aspect-3/2 overflow-hidden bg-tint">
        {post.picture && (
          <Photo
            name={post.picture.name}
            alt=""
            ratio={{ width: 3, height: 2 }}
            boxes={[216, 517, 456]}
            sizes="auto, (min-width: 704px) 31vw, (min-width: 600px) 46vw, 92vw"
            className="size-full object-cover transition-transform duration-[1200ms] ease-drift group-hover:scale-[1.03]"
          />
        )}
      </div>
      <PostFacts post={post} className="mt-5" />
      <Heading className="type-title mt-2.5 lg:text-[1.375rem]">
        <PostLink post={post} />
      </Heading>
      <p className="mt-2.5 max-w-[34rem] text-pretty text-muted">{post.summary}</p>
    </article>
  )
}

type LeadPostProps = { post: PostView; level?: 2 | 3; priority?: boolean }

export function LeadPost({ post, level = 2, priority = true }: LeadPostProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative grid lg:grid-cols-12 lg:gap-x-10">
      <div className="relative -mx-(--gutter) aspect-4/3 overflow-hidden bg-tint xs:aspect-16/9 lg:mx-0 lg:col-span-8">
        {post.picture && (
          <Photo
            name={post.picture.name}
            alt=""
            priority={priority}
            ratio={{ width: 16, height: 9 }}
            boxes={[480, 1053]}
            sizes="(min-width: 1728px) 1053px, (min-width: 1024px) 61vw, (min-width: 600px) 100vw, 134vw"
            className="size-full object-cover transition-transform duration-[1200ms] ease-drift group-hover:scale-[1.02]"
          />
        )}
      </div>
      <div className="flex flex-col justify-end pt-6 lg:col-span-4 lg:pt-0 lg:pb-2">
        <PostFacts post={post} />
        <Heading className="type-headline mt-4">
          <PostLink post={post} />
        </Heading>
        <p className="type-lead mt-4 text-muted">{post.summary}</p>
        {post.author && <p className="mt-6 text-sm text-muted">{post.author.by}</p>}
      </div>
    </article>
  )
}

/** The link covers the whole card. */
function PostLink({ post }: { post: PostView }) {
  return (
    <PageLink
      to={post.href}
      viewTransition
      className="decoration-1 underline-offset-[6px] group-hover:underline after:absolute after:inset-0"
    >
      {post.title}
    </PageLink>
  )
}

export function PostFacts({ post, className = '' }: { post: PostView; className?: string }) {
  return (
    <p className={`figures flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted ${className}`}>
      {post.moment && <time dateTime={post.moment}>{post.date}</time>}
      {post.topics[0] !== undefined && <span>{post.topics[0]}</span>}
      {post.minutes && <span>{post.minutes}</span>}
    </p>
  )
}

type TopicsProps = {
  label: string
  all: { readonly title: string; readonly href: string }
  topics: readonly TopicView[]
}

export function Topics({ label, all, topics }: TopicsProps) {
  const everything = { ...all, uid: '', here: topics.every(topic => !topic.here) }
  return (
    <TabNav label={label} className="column" listClassName="gap-x-8">
      {[everything, ...topics].map(({ uid, title, href, here }) => (
        <li key={uid}>
          <PageLink to={href} viewTransition aria-current={here ? 'page' : undefined} className={TAB}>
            {title}
          </PageLink>
        </li>
      ))}
    </TabNav>
  )
}
