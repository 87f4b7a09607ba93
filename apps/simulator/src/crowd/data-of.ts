/** What the house answers stands under `data`, in the shape that its contract says. */
export async function dataOf<Data>(reply: Response): Promise<Data> {
  const { data } = (await reply.json()) as { data: Data }
  return data
}
