import type { AuthorView } from '../../../components/blog/describe-posts.ts'
import { LeadPost, PostCard, PostFacts } from '../../../components/blog/posts.tsx'
import { PageLink } from '../../../components/link/page-link.tsx'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { Sections } from '../../../components/section/section.tsx'
import { Share } from '../../../components/share/share.tsx'
import { ServerMarkup } from '../../../server-markup/server-markup.tsx'
import type { loadPost } from './load-post.ts'

export function PostPage(page: Awaited<ReturnType<typeof loadPost>>) {
  const { post, sections, sectionMessages, gear, next, related, crumbs, share, messages } = page
  return (
    <>
      <article>
        <PageHeader
          title={post.title}
          picture={post.picture}
          crumbs={crumbs}
          crumbsLabel={messages.youAreHere}
        />
        <div className="page-title column grid gap-x-10 gap-y-5 py-10 lg:grid-cols-12 lg:py-16">
          <div className="lg:col-span-4">
            <PostFacts post={post} className="lg:flex-col" />
            {post.author && <PostAuthor author={post.author} />}
          </div>
          <p className="max-w-[34ch] text-[clamp(1.3125rem,1.1rem+0.9vw,1.875rem)] leading-snug font-medium text-pretty [font-stretch:108%] lg:col-span-7 lg:col-start-6">
            {post.summary}
          </p>
        </div>
        <Sections sections={sections} messages={sectionMessages} />
        {share && (
          <div className="column mt-10 lg:mt-14">
            <Share shared={share} messages={messages} />
          </div>
        )}
      </article>
      {gear !== null && (
        <section data-list="post" className="column my-(--section)">
          <h2 className="type-headline mb-8 lg:mb-10">{messages.gear}</h2>
          <ServerMarkup id="gear" markup={gear} />
        </section>
      )}
      {next && (
        <section className="column my-(--section)">
          <h2 className="type-label mb-5 text-muted">{messages.nextPost}</h2>
          <LeadPost post={next} level={3} priority={false} />
        </section>
      )}
      {related.length > 0 && (
        <section className="column mt-(--section)">
          <h2 className="type-headline mb-8 lg:mb-10">{messages.readOn}</h2>
          <div className="grid gap-x-6 gap-y-12 xs:grid-cols-2 min-[44rem]:grid-cols-3">
            {related.map(other => (
              <PostCard key={other.uid} post={other} level={3} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

function PostAuthor({ author: { by, role, href } }: { author: AuthorView }) {
  return (
    <p className="mt-1 text-sm text-muted">
      <PageLink to={href} className="underline decoration-1 underline-offset-4 hover:text-accent">
        {by}
      </PageLink>
      {role && <span className="block">{role}</span>}
    </p>
  )
}
