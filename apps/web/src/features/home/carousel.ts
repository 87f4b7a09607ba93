export { Carousel as default } from '@ketok/ui'
