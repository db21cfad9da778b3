/** The programme's logo: a leaf over hills and water. Decorative, because the name is beside it. */
export function Logo({ size = 36 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="10" fill="#096439" />
      <path d="M0 33c8-6 14-6 21-2s16 4 27-4v11a10 10 0 0 1-10 10H10A10 10 0 0 1 0 38z" fill="#1a7c49" />
      <path d="M0 40c9-4 15-3 22-1s16 3 26-2v1a10 10 0 0 1-10 10H10A10 10 0 0 1 0 38z" fill="#3ea6b1" />
      <path
        d="M35 8C20 8 13 15 13 24c0 3 1 5 2 7 2-9 7-14 14-17-6 5-10 11-11 19 11 1 18-7 17-25z"
        fill="#ebfbef"
      />
    </svg>
  );
}
