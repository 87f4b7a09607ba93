import { type ComponentProps, createElement, type JSX } from 'react'

/** The shape in which lucide-react keeps an icon. */
interface IconData {
  readonly name: string
  readonly node: readonly (readonly [shape: keyof JSX.IntrinsicElements, attributes: object])[]
}

/** Draws an icon as lucide-react would. Of its settings only the attributes of an `svg` are known: the house uses no other. */
export default function createIcon({ name, node }: IconData) {
  const shapes = node.map(([shape, attributes], key) => createElement(shape, { ...attributes, key }))
  return ({ className, ...rest }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // One without a name for screen readers is an ornament.
        'aria-hidden': rest['aria-label'] === undefined ? true : undefined,
        ...rest,
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
      },
      shapes,
    )
}
