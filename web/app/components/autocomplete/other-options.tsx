import type { SuggestView } from '../../routes/search-suggest/load-suggest.ts'
import { Option, OptionGroup } from './option.tsx'
import type { Choice } from './query-options.tsx'

type OtherOptionsProps = Choice & Pick<SuggestView, 'groups' | 'messages'>

/** Categories, articles, stores, athletes and help, each under its name. */
export function OtherOptions({ id, active, follow, groups, messages }: OtherOptionsProps) {
  const parts = [
    { name: 'category', title: messages.categories, links: groups.categories },
    { name: 'journal', title: messages.journal, links: groups.journal },
    { name: 'store', title: messages.stores, links: groups.stores },
    { name: 'team', title: messages.team, links: groups.team },
    { name: 'help', title: messages.help, links: groups.help },
  ]
  return parts
    .filter(({ links }) => links.length > 0)
    .map(({ name, title, links }) => (
      <OptionGroup key={name} id={`${id}${name}`} title={title}>
        {links.map((link, at) => (
          <Option
            key={link.id}
            id={`${id}${name}${at}`}
            href={link.href}
            active={active}
            onChoose={follow(link.id)}
            className="-mx-3 flex min-h-9 items-center px-3 leading-tight pointer-coarse:min-h-11"
          >
            {link.title}
          </Option>
        ))}
      </OptionGroup>
    ))
}
