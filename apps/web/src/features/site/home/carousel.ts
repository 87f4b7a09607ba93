export { Carousel } from '@ketok/ui'
