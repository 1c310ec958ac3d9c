export const MAX_UPLOAD_MB = 10
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * 1024 * 1024
/** Of a picture that is uploaded, whatever its file size. */
export const MAX_MEGAPIXELS = 40
