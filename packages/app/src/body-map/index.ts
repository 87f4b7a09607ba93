export { BodyMap, BodySide, type BodyTone, styleOfSpot } from './body-map.tsx'
export { spotOf } from './drawings.ts'
