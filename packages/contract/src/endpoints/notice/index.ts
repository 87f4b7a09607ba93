import { notificationEndpoints } from './notification.ts'

export const noticeEndpoints = {
  ...notificationEndpoints,
}
