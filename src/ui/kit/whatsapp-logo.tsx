export function WhatsAppLogo({ size = 22 }: { size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.2 20.8 4.6 16A9 9 0 1 1 8 19.4Z" />
      <path
        strokeWidth="1.4"
        d="M9 8.2c-.4 0-.9.5-.9 1.3 0 1 .7 2.4 2.1 3.7s2.7 2 3.7 2c.9 0 1.4-.5 1.5-1l.1-.7-1.9-.9-.9 1c-1-.4-2.2-1.6-2.7-2.6l.9-.9-.9-1.9Z"
      />
    </svg>
  )
}
