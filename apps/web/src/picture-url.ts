/** Where the server gives a picture at a width (160, 320, 480, 640, 960, 1440). */
export const pictureUrl = (file: string) => (width: number) => `/pictures/${width}/${file}`
