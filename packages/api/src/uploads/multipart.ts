/** A body of multipart/form-data as it came. */
export interface MultipartBody {
  readonly bytes: Uint8Array;
  /** The header, which names the boundary. */
  readonly contentType: string;
}

export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The one file in a field of a form; `undefined` when the body is no such form, or has none or several. */
export async function readFile(
  { bytes, contentType }: MultipartBody,
  field: string,
): Promise<FormFile | undefined> {
  const form = await parse(bytes, contentType).catch(() => undefined);
  const values = form?.getAll(field);
  if (values?.length !== 1) return undefined;
  const [file] = values;
  return file instanceof File ? { name: file.name, bytes: await file.bytes() } : undefined;
}

/** The platform's own parser, by way of a response that nobody sends. @throws when the body is no form of that type */
async function parse(bytes: Uint8Array, contentType: string): Promise<FormData> {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
}
