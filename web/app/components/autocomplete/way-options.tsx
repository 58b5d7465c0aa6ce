import type { SuggestView } from '../../routes/search-suggest/load-suggest.ts'
import { Photo } from '../picture/photo.tsx'
import { Option, OptionGroup } from './option.tsx'
import type { Choice } from './query-options.tsx'

type WayOptionsProps = Choice & { title: string; ways: SuggestView['ways'] }

/** The ways into the range, a photograph each where there is one. */
export function WayOptions({ id, active, close, title, ways }: WayOptionsProps) {
  return (
    <OptionGroup id={`${id}way`} title={title}>
      <div role="presentation" className="grid grid-cols-2 gap-x-2.5 gap-y-1 sm:grid-cols-3 xl:grid-cols-6">
        {ways.map((way, at) => (
          <Option
            key={way.href}
            id={`${id}way${at}`}
            href={way.href}
            active={active}
            onChoose={close}
            className="group/way block pb-3"
          >
            <span className="relative block aspect-4/3 overflow-hidden bg-tint xl:aspect-3/4">
              {way.picture && (
                <Photo
                  name={way.picture}
                  alt=""
                  ratio={{ width: 3, height: 4 }}
                  widths={[210, 340]}
                  sizes="(min-width: 1200px) 12vw, 40vw"
                  className="absolute inset-0 size-full object-cover transition-transform duration-700 ease-drift group-hover/way:scale-[1.03]"
                />
              )}
            </span>
            <span className="block pt-2.5 font-semibold [font-stretch:108%]">{way.title}</span>
          </Option>
        ))}
      </div>
    </OptionGroup>
  )
}
