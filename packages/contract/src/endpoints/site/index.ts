import { contentEndpoints } from './content.ts'

export const siteEndpoints = {
  ...contentEndpoints,
}
