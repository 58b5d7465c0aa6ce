ALTER TABLE "carts" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "custom_items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "carts" SET "items" = "lines"."items" FROM (
	SELECT "cart_id", jsonb_agg(jsonb_build_object(
		'id', "id", 'product_id', "product_id", 'variant_id', "variant_id",
		'quantity', "quantity", 'list_price', "list_price", 'name', "name"
	) ORDER BY "position") AS "items"
	FROM "cart_items" GROUP BY "cart_id"
) AS "lines" WHERE "carts"."id" = "lines"."cart_id";--> statement-breakpoint
UPDATE "carts" SET "custom_items" = "lines"."items" FROM (
	SELECT "cart_id", jsonb_agg(jsonb_build_object(
		'id', "id", 'sku', "sku", 'name', "name",
		'quantity', "quantity", 'list_price', "list_price", 'image_url', "image_url"
	) ORDER BY "position") AS "items"
	FROM "cart_custom_items" GROUP BY "cart_id"
) AS "lines" WHERE "carts"."id" = "lines"."cart_id";--> statement-breakpoint
DROP TABLE "cart_custom_items" CASCADE;--> statement-breakpoint
DROP TABLE "cart_items" CASCADE;--> statement-breakpoint
DROP INDEX "carts_by_age";--> statement-breakpoint
ALTER TABLE "carts" SET (fillfactor = 70);
