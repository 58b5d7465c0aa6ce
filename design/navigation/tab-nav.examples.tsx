import { TAB, TabNav } from './tab-nav.tsx'

export const topics = (
  <TabNav label="Topics" listClassName="gap-x-8">
    {['Everything', 'Mountain', 'Workshop'].map((title, at) => (
      <li key={title}>
        <a href="#part-tab-nav" aria-current={at === 0 ? 'page' : undefined} className={TAB}>
          {title}
        </a>
      </li>
    ))}
  </TabNav>
)
