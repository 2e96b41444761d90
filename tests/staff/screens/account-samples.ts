export const wrong = (...names: string[]) => ({
  values: { email: "s@example", name: "Siti" },
  errors: Object.fromEntries(names.map((name) => [name, "required"])),
});
export const factor = { on: false, required: false, left: 8, setUp: null as object | null };
