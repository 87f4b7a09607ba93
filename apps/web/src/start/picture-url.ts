export { firstPictures, pictureUrl } from '@ketok/contract/pictures'
