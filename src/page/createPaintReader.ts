import { flatParent, flatPath } from './flatTree.js'
import { getZoom } from './getZoom.js'
import { isElement } from './nodeTypes.js'

/** A part of the viewport, in pixels. */
type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/**
 * Names the ancestors that do not clip an element: for an absolutely or fixed positioned one, those inside its
 * containing block.
 */
type Escape = '' | 'absolute' | 'fixed'

/** The minimum opacity of readable text. */
const MINIMUM_OPACITY = 0.1

/** Boxes up to this width or height, in pixels, are visually hidden text for screen readers. */
const MINIMUM_SIZE = 2

const intersect = (one: Area, other: Area): Area => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

const isTiny = ({ left, right, top, bottom }: Area) => right - left <= MINIMUM_SIZE || bottom - top <= MINIMUM_SIZE

/** Returns the area that the element can scroll to. */
function readScrollArea(element: Element, box: Area, { direction }: CSSStyleDeclaration): Area {
  const zoom = getZoom(element)
  const [width, height] = [element.scrollWidth * zoom, element.scrollHeight * zoom]
  const left = (direction === 'rtl' ? box.right - width : box.left) - element.scrollLeft * zoom
  const top = box.top - element.scrollTop * zoom
  return { left, top, right: left + width, bottom: top + height }
}

/** Whether the viewport takes its `overflow` from the element, which then does not clip itself. */
const isViewport = (element: Element): boolean =>
  element === document.documentElement ||
  (element === document.body && getComputedStyle(document.documentElement).overflow === 'visible')

function readPageArea(escape: Escape): Area {
  const { documentElement: root, body } = document
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  if (escape === 'fixed') return window
  const style = getComputedStyle(root)
  const { overflowX } = style.overflow === 'visible' ? getComputedStyle(body) : style
  const page = readScrollArea(root, window, style)
  return /hidden|clip/.test(overflowX) ? { ...page, left: window.left, right: window.right } : page
}

/** Reads the deprecated property `clip`, which style sheets still use for visually hidden text. */
const readDeprecatedClip = (style: CSSStyleDeclaration) => style.getPropertyValue('clip')

/** Matches shapes of `clip-path` without an area: a circle of radius 0, or a polygon whose points are all the same. */
const EMPTY_SHAPE = /^(?:(?:circle|ellipse)\(0|polygon\((?:\w+, )?([^,]+)(?:, \1)*\))/

/** Returns the part of a box that `clip` and `clip-path` leave visible. Supports rectangles and empty shapes only. */
function readClip({ left, top, right, bottom }: Area, style: CSSStyleDeclaration): Area {
  const { clipPath } = style
  if (/^rect\((?:[01]px,? ?){4}\)$/.test(readDeprecatedClip(style)) || EMPTY_SHAPE.test(clipPath))
    return { left, top, right: left, bottom: top }
  const [, inset = '0'] = /^inset\(([^)]*?)(?: round.*)?\)/.exec(clipPath) ?? []
  const [first = '0', second = first, third = first, fourth = second] = inset.split(' ')
  const toPixels = (length: string, size: number) => (parseFloat(length) / 100) * (length.endsWith('%') ? size : 100)
  return {
    left: left + toPixels(fourth, right - left),
    top: top + toPixels(first, bottom - top),
    right: right - toPixels(second, right - left),
    bottom: bottom - toPixels(third, bottom - top),
  }
}

/** Whether the element is the containing block of its absolutely or fixed positioned descendants. */
function contains(escape: Escape, { position, transform, filter, perspective, contain }: CSSStyleDeclaration): boolean {
  return (
    (escape === 'absolute' && position !== 'static') ||
    transform !== 'none' ||
    filter !== 'none' ||
    perspective !== 'none' ||
    /paint|layout|strict|content/.test(contain)
  )
}

/** Whether the text of an element is visible by its colour, or by its background with `background-clip: text`. */
function isDrawn(element: Element): boolean {
  const style = getComputedStyle(element)
  if (/^(?:disc|circle|square)/.test(style.getPropertyValue('-webkit-text-security'))) return false
  const color = style.getPropertyValue('-webkit-text-fill-color') || style.color
  const [, alpha = 1] = /(?:^rgba.*,|\/) ?([\d.]+)\)$/.exec(color) ?? []
  if (Number(alpha) >= MINIMUM_OPACITY) return true
  return flatPath(element).some((node) => isElement(node) && getComputedStyle(node).backgroundClip.includes('text'))
}

/**
 * Creates a function that returns the share of a rectangle of an element's text that is painted, at once or after
 * scrolling: 0 to 1.
 */
export function createPaintReader(): (element: Element, rect: DOMRect) => number {
  const areas = new Map<string, Map<Element, Area>>()
  const opacities = new Map<Element, number>()

  function opacityOf(element: Element): number {
    const known = opacities.get(element)
    if (known !== undefined) return known
    const parent = flatParent(element)
    const opacity = Number(getComputedStyle(element).opacity) * (parent ? opacityOf(parent) : 1)
    opacities.set(element, opacity)
    return opacity
  }

  function clipTo(element: Element, escape: Escape): Area {
    const style = getComputedStyle(element)
    const isSkipped = escape !== '' && !contains(escape, style)
    const { position, overflowX, overflowY, display } = style
    const next = isSkipped ? escape : position === 'absolute' || position === 'fixed' ? position : ''
    const parent = flatParent(element)
    const outer = parent ? areaOf(parent, next) : readPageArea(next)
    if (isSkipped || isViewport(element) || display === 'inline' || display === 'contents') return outer

    const box = element.getBoundingClientRect()
    const area =
      readDeprecatedClip(style) === 'auto' && style.clipPath === 'none' ? outer : intersect(outer, readClip(box, style))
    const shown = intersect(area, box)
    if (overflowX === 'visible' && overflowY === 'visible') return area
    if (isTiny(shown)) return shown
    const scrolled = readScrollArea(element, box, style)
    const choose = (overflow: string) =>
      /auto|scroll/.test(overflow) ? scrolled : overflow === 'visible' ? area : shown
    const [across, down] = [choose(overflowX), choose(overflowY)]
    return { left: across.left, right: across.right, top: down.top, bottom: down.bottom }
  }

  function areaOf(element: Element, escape: Escape): Area {
    const known = areas.get(escape)?.get(element)
    if (known !== undefined) return known
    const area = clipTo(element, escape)
    areas.set(escape, (areas.get(escape) ?? new Map<Element, Area>()).set(element, area))
    return area
  }

  return (element, rect) => {
    if (opacityOf(element) < MINIMUM_OPACITY || !isDrawn(element)) return 0
    const { left, top, right, bottom } = intersect(areaOf(element, ''), rect)
    const [width, height] = [right - left, bottom - top]
    if (width <= 0 || height <= 0) return 0
    const isWhole = rect.width - width < 1 && rect.height - height < 1
    return isWhole ? 1 : (width * height) / (rect.width * rect.height)
  }
}
