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
  const form = await parse(bytes, contentType);
  const values = form?.getAll(field) ?? [];
  const [file] = values;
  if (values.length !== 1 || !(file instanceof File)) return undefined;
  return { name: file.name, bytes: await file.bytes() };
}

async function parse(bytes: Uint8Array, contentType: string): Promise<FormData | undefined> {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  try {
    // The platform's own parser, by way of a response that nobody sends.
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    return undefined;
  }
}
